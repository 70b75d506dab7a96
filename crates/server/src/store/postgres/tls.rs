use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use rustls::{
    ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature},
    pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject},
};

use crate::store::StoreError;

/// Whose certificates are believed.
pub(super) enum Trust {
    /// Where TLS is only preferred any will do: whoever could show a false one could as well say that there is no TLS, and
    /// Debian's PostgreSQL has one that nobody vouches for.
    Anybody,
    /// Where it is required, the server has to show one for its name from somebody this machine trusts.
    ThisMachines,
    /// Or from somebody in a file.
    Roots(PathBuf),
}

/// How we speak TLS.
pub(super) fn client(trust: Trust) -> Result<ClientConfig, StoreError> {
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| StoreError::Unavailable(error.to_string()))?;
    let mut roots = RootCertStore::empty();
    match trust {
        Trust::Anybody => {
            let any = Arc::new(AnyCertificate(provider));
            return Ok(config.dangerous().with_custom_certificate_verifier(any).with_no_client_auth());
        }
        Trust::ThisMachines => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
        Trust::Roots(file) => {
            roots.add_parsable_certificates(certificates(&file)?);
        }
    }
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, StoreError> {
    let wrong = |why: String| StoreError::Unavailable(format!("sslrootcert, {}: {why}", file.display()));
    let bytes = std::fs::read(file).map_err(|error| wrong(error.to_string()))?;
    let certificates: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&bytes).collect();
    let certificates = certificates.map_err(|error| wrong(error.to_string()))?;
    if certificates.is_empty() { Err(wrong("there is no certificate in it".into())) } else { Ok(certificates) }
}

/// Takes whoever has the key of the certificate they show.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _certificate: &CertificateDer<'_>,
        _between: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
