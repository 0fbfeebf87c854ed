import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** What the headers depend on. */
export interface SecurityHeaderOptions {
  publicUrl: string;
  /** Origins, besides our own, that pictures, forms and frames may come from (the sandbox in demo mode). */
  trustedOrigins: string[];
  /** Scripts that may stand in a page, as the policy names them. */
  inlineScripts?: string[];
}

/**
 * Security headers. Pages get all of helmet's; data
 * gets those that concern data: nosniff, no content security policy for pages, no framing, no referrer. Scripts, styles and
 * texts of the build get nosniff alone: a policy is read of documents, and 700 bytes with each of forty files are a third of a
 * second on a slow phone.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export function installSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const secure = options.publicUrl.startsWith('https:');
  const transport = secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  const forPages = helmet(helmetOptions(options, secure));
  const forData = Object.entries({
    // A route whose answer may be kept (translations, pictures) says so itself.
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...transport,
  });
  const forFiles = Object.entries({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...transport,
  });
  app.addHook('onRequest', (request, reply, done) => {
    const fixed = isData(request.url) ? forData : isFile(request.url) ? forFiles : null;
    if (!fixed) return forPages(request.raw, reply.raw, () => done());
    for (const [name, value] of fixed) reply.raw.setHeader(name, value);
    done();
  });
}

const isData = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

/** Of the build: a module worker among them would need a policy of its own, and there is none. */
const isFile = (url: string) => /^\/assets\/[\w-]+\.(js|css|json|woff2)$/.test(url);

/** Where the pictures of Pages and of Instagram accounts are, which owners choose from. */
const metaPictures = ['https://*.fbcdn.net', 'https://*.cdninstagram.com'];

function helmetOptions({ trustedOrigins, inlineScripts = [] }: SecurityHeaderOptions, secure: boolean) {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'", ...inlineScripts],
        // Mantine sets its variables in style elements and attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...metaPictures, ...trustedOrigins],
        connectSrc: ["'self'"],
        formAction: ["'self'", ...trustedOrigins],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    hsts: secure,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  };
}
