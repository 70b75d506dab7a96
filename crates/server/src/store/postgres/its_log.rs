//! PostgreSQL may log what it is given: hands, salts, secrets. Only its superuser can tell it not to.

use tracing::warn;

use super::link::Link;

/// Whether there is a statement that is logged with its values.
const LOGS_VALUES: &str = "SELECT current_setting('log_parameter_max_length') <> '0' AND (
    current_setting('log_statement') IN ('mod', 'all')
    OR current_setting('log_min_duration_statement') <> '-1'
    OR current_setting('log_min_duration_sample') <> '-1'
    OR current_setting('log_transaction_sample_rate')::float8 > 0)";

/// Says so where it does. A service that does not tell is not asked twice.
pub(super) async fn look_at(link: &Link) {
    let told = link.texts(LOGS_VALUES).await.ok();
    if told.and_then(|texts| texts.into_iter().next().flatten()).as_deref() == Some("t") {
        warn!(
            "PostgreSQL logs statements with their values, and so hands and secrets: set its log_parameter_max_length to 0"
        );
    }
}
