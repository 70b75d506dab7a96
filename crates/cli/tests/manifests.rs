//! The shipped compose file and Kubernetes manifests say what the server and each other say.

use std::{fs, path::Path, time::Duration};

use lastcard::serve::{Database, SETTINGS, Settings};
use lastcard_server::{Config, LONGEST_STOP};
use yaml_rust2::{Yaml, YamlLoader};

use crate::common::server::{ServerProcess, get};

fn shipped(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging").join(name)).unwrap()
}

fn yaml(name: &str) -> Vec<Yaml> {
    YamlLoader::load_from_str(&shipped(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What stands at a path of keys and places, like `spec.ports.0`.
fn at<'a>(yaml: &'a Yaml, path: &str) -> &'a Yaml {
    path.split('.').fold(yaml, |yaml, key| match key.parse::<usize>() {
        Ok(place) => &yaml[place],
        Err(_) => &yaml[key],
    })
}

fn text(yaml: &Yaml, path: &str) -> String {
    match at(yaml, path) {
        Yaml::String(text) => text.clone(),
        Yaml::Integer(number) => number.to_string(),
        other => panic!("{path} is {other:?}"),
    }
}

fn number(yaml: &Yaml, path: &str) -> u64 {
    text(yaml, path).parse().unwrap_or_else(|_| panic!("{path} is no number"))
}

fn items(yaml: &Yaml, path: &str) -> Vec<Yaml> {
    at(yaml, path).as_vec().unwrap_or_else(|| panic!("{path} is no list")).clone()
}

/// The settings that variables come to: every one is a setting, and has a value it takes.
fn settings(variables: &[(String, String)]) -> Settings {
    let flag = |(variable, value): &(String, String)| {
        let name = variable.strip_prefix("LASTCARD_").unwrap_or_else(|| panic!("{variable}")).to_lowercase();
        let name = name.replace('_', "-");
        assert!(SETTINGS.iter().any(|setting| setting.name == name), "{variable} is no setting");
        (name, value.clone())
    };
    let flags: Vec<_> = variables.iter().map(flag).collect();
    Settings::read(&flags, None).unwrap()
}

/// How long the image's servers take to stop: they drain, send everybody on, and say farewell, even to a database that does
/// not answer.
fn stop_takes(config: &Config) -> Duration {
    config.drain + LONGEST_STOP
}

fn port_of_the_image() -> u64 {
    let image = shipped("Dockerfile");
    assert!(image.contains("\nENV LASTCARD_LISTEN=0.0.0.0:8080 ") && image.contains("\nEXPOSE 8080\n"));
    8080
}

/// A document of the manifests, by its kind.
fn manifest(kind: &str) -> Yaml {
    let all = yaml("kubernetes.yaml");
    let mut found = all.into_iter().filter(|one| one["kind"].as_str() == Some(kind));
    found.next().unwrap_or_else(|| panic!("no {kind}"))
}

#[test]
fn the_manifests_are_a_deployment_a_service_and_a_budget_that_mean_the_same_pods() {
    let kinds: Vec<(String, String)> =
        yaml("kubernetes.yaml").iter().map(|one| (text(one, "apiVersion"), text(one, "kind"))).collect();
    let kinds: Vec<(&str, &str)> = kinds.iter().map(|(version, kind)| (version.as_str(), kind.as_str())).collect();
    assert_eq!(kinds, [("apps/v1", "Deployment"), ("v1", "Service"), ("policy/v1", "PodDisruptionBudget")]);
    let deployment = manifest("Deployment");
    let labels = at(&deployment, "spec.template.metadata.labels").clone();
    assert_eq!(at(&deployment, "spec.selector.matchLabels"), &labels);
    assert_eq!(at(&deployment, "spec.template.spec.topologySpreadConstraints.0.labelSelector.matchLabels"), &labels);
    assert_eq!(at(&manifest("Service"), "spec.selector"), &labels);
    assert_eq!(at(&manifest("PodDisruptionBudget"), "spec.selector.matchLabels"), &labels);
    let budget = number(&manifest("PodDisruptionBudget"), "spec.maxUnavailable");
    assert!(number(&deployment, "spec.replicas") > budget && budget > 0);
    let image = text(&deployment, "spec.template.spec.containers.0.image");
    assert_eq!(image, format!("lastcard:{}", env!("CARGO_PKG_VERSION")));
}

#[test]
fn pods_are_given_real_settings_and_time_to_stop() {
    let pod = at(&manifest("Deployment"), "spec.template.spec").clone();
    let mut variables = Vec::new();
    for variable in items(&pod, "containers.0.env") {
        let value = match at(&variable, "value") {
            Yaml::BadValue => {
                let secret = at(&variable, "valueFrom.secretKeyRef");
                let create = format!(
                    "kubectl create secret generic {} --from-literal={}='",
                    text(secret, "name"),
                    text(secret, "key")
                );
                let (_, address) = shipped("kubernetes.yaml")
                    .split_once(&create)
                    .map(|(a, b)| (a.len(), b.to_owned()))
                    .expect("how to make the secret");
                address.split('\'').next().unwrap().to_owned()
            }
            // Kubernetes takes texts alone.
            value => value.as_str().unwrap_or_else(|| panic!("{variable:?} is no text")).to_owned(),
        };
        variables.push((text(&variable, "name"), value));
    }
    let settings = settings(&variables);
    assert!(matches!(settings.database, Database::Postgres(_)));
    let grace = Duration::from_secs(number(&pod, "terminationGracePeriodSeconds"));
    assert!(grace > stop_takes(&settings.config), "{grace:?}");
    let readiness = at(&pod, "containers.0.readinessProbe");
    let noticed = number(readiness, "periodSeconds") * number(readiness, "failureThreshold");
    assert!(settings.config.drain > Duration::from_secs(2 * noticed), "it drains longer than it takes to be noticed");

    let ports = items(&pod, "containers.0.ports");
    let port =
        |name: &str| ports.iter().find(|port| text(port, "name") == name).map(|port| number(port, "containerPort"));
    assert_eq!(port("players"), Some(port_of_the_image()));
    assert_eq!(port("metrics"), settings.metrics.map(|address| u64::from(address.port())));
    assert_eq!(text(&manifest("Service"), "spec.ports.0.targetPort"), "players");
    assert_eq!(text(&pod, "containers.0.livenessProbe.httpGet.port"), "players");
    assert_eq!(text(readiness, "httpGet.port"), "players");
}

#[test]
fn what_probes_and_checks_ask_for_is_there() {
    let directory = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(&directory.path().join("tables.db"));
    let container = at(&manifest("Deployment"), "spec.template.spec.containers.0").clone();
    let balancer = shipped("haproxy.cfg");
    let (_, check) = balancer.split_once("http-check send meth GET uri ").expect("what the balancer asks");
    let paths = [
        (text(&container, "readinessProbe.httpGet.path"), "/readyz"),
        (text(&container, "livenessProbe.httpGet.path"), "/healthz"),
        (check.split(' ').next().unwrap().to_owned(), "/readyz"),
    ];
    for (path, wanted) in paths {
        assert_eq!(path, wanted);
        // Probes ask by a pod's address, the balancer as localhost.
        for host in [server.address().as_str(), "localhost"] {
            assert!(get(&server.address(), host, &path).starts_with("HTTP/1.1 200"), "{path} of {host}");
        }
    }
}

#[test]
fn the_compose_file_has_two_servers_behind_a_balancer_they_believe() {
    let [compose] = &yaml("compose.yaml")[..] else { panic!("one document") };
    assert_eq!(text(compose, "services.one.build.dockerfile"), "packaging/Dockerfile");
    let environment = |service: &str| -> Vec<(String, String)> {
        let environment = at(compose, &format!("services.{service}.environment")).as_hash().expect("variables");
        environment
            .keys()
            .map(|name| {
                (
                    name.as_str().unwrap().to_owned(),
                    text(compose, &format!("services.{service}.environment.{}", name.as_str().unwrap())),
                )
            })
            .collect()
    };
    let one = settings(&environment("one"));
    assert_eq!(one.node, "one");
    assert_eq!(text(compose, "services.two.extends.service"), "one");
    assert_eq!(environment("two"), [("LASTCARD_NODE".to_owned(), "two".to_owned())]);
    let balancer = text(compose, "services.balancer.networks.inside.ipv4_address");
    let proxies: Vec<String> = one.config.trusted_proxies.iter().map(ToString::to_string).collect();
    assert_eq!(proxies, [balancer]);
    let grace = text(compose, "services.one.stop_grace_period");
    let grace = Duration::from_secs(grace.strip_suffix('s').and_then(|seconds| seconds.parse().ok()).unwrap());
    assert!(grace > stop_takes(&one.config), "{grace:?}");

    // The address of the database is that of the service, with its user, its password and its name.
    let postgres = |name: &str| text(compose, &format!("services.postgres.environment.POSTGRES_{name}"));
    let password = postgres("PASSWORD");
    let password = password.split(":?").next().unwrap();
    let wanted = format!("postgres://{}:{password}}}@postgres/{}?sslmode=disable", postgres("USER"), postgres("DB"));
    assert_eq!(text(compose, "services.one.environment.LASTCARD_DATABASE"), wanted);
    let volume = text(compose, "services.postgres.volumes.0");
    assert!(
        at(compose, "volumes")
            .as_hash()
            .unwrap()
            .keys()
            .any(|name| volume.starts_with(&format!("{}:/", name.as_str().unwrap())))
    );

    // The balancer leads to both, by the names the services have, where the image listens.
    let config = shipped("haproxy.cfg");
    let servers: Vec<&str> = config.lines().filter_map(|line| line.trim().strip_prefix("server ")).collect();
    let port = port_of_the_image();
    assert_eq!(servers, [format!("one one:{port}"), format!("two two:{port}")]);
    assert!(text(compose, "services.balancer.volumes.0").starts_with("./haproxy.cfg:"));
    assert_eq!(text(compose, "services.balancer.ports.0"), "8080:8080");
    assert!(config.contains("\n    bind :8080\n"));
}
