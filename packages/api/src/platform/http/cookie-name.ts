/**
 * The name a cookie goes by: prefixed `__Secure-` where the public address is https, so that no page without TLS can
 * plant one. `__Host-` would demand the path `/`, and ours travel only to the calls that need them.
 */
export const cookieNameAt = (publicUrl: string, bareName: string): string =>
  publicUrl.startsWith('https:') ? `__Secure-${bareName}` : bareName;
