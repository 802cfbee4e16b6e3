/** Whether an error code means that TLS failed. */
export function isAboutTls(code: string | undefined): boolean {
  return code !== undefined && /CERT|^ERR_SSL|^ERR_TLS|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|^EPROTO$/.test(code);
}

/** Extracts the reason from an OpenSSL message, which starts with numbers and ends with a source position. */
export function tlsReason(message: string): string {
  return /:error:[0-9A-F]+:[^:]*:[^:]*:([^:]+):/.exec(message)?.[1] ?? message;
}

/** Advice by the code of a TLS failure. Section "Limits". */
export function tlsAdvice(code: string): string {
  if (code === 'CERT_HAS_EXPIRED')
    return 'Whoever runs the service has to renew the certificate. Nothing is sent until then.';
  if (code === 'CERT_NOT_YET_VALID') return "Check the clock of this machine: the certificate's time has not come yet.";
  if (/ALTNAME|HOSTNAME/.test(code)) return 'Check the base address: the certificate is for another host name.';
  if (/PROTOCOL/.test(code)) return 'TLS 1.2 or later is needed, and what answers at the base address offers none.';
  if (/HANDSHAKE_FAILURE|CERTIFICATE_REQUIRED|BAD_CERTIFICATE/.test(code))
    return 'The service may want a certificate of its client, which fieldsheet does not have, or other ciphers: ask who runs it.';
  if (/WRONG_VERSION|PACKET_LENGTH|HTTP_REQUEST|UNKNOWN_PROTOCOL/.test(code))
    return 'What answers there does not speak TLS: check the port of the base address.';
  return 'Check the base address. Where the network has a certificate authority of its own, name its file in NODE_EXTRA_CA_CERTS.';
}
