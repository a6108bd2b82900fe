import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';

/** Records a page's errors, for browsers whose driver does not report them. Runs first in every page. */
const RECORDER = `{
  const faults = (window.faults = []);
  const note = (text) => faults.push(location.pathname + ': ' + text);
  addEventListener('error', ({ target, message }) => note(message || 'cannot load ' + (target.src || target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => note(effectiveDirective + ' refused ' + blockedURI));
  for (const kind of ['error', 'warn']) console[kind] = (...said) => note(kind + ': ' + said.join(' '));
}`;
const HASH = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;

/**
 * Serves a site like its own server, with an extra script in each page that
 * records errors, failed loads and policy violations in `window.faults`. The
 * policy allows this script besides the site's own.
 */
export async function startRecordingServer(site: string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const original = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
    const headers = new Headers(original.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']) headers.delete(name);
    const isPage = headers.get('content-type')?.startsWith('text/html');
    const policy = headers.get('content-security-policy');
    if (isPage && policy) headers.set('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${HASH}`));
    response.writeHead(original.status, Object.fromEntries(headers));
    response.end(
      isPage ? (await original.text()).replace('<head>', `<head><script>${RECORDER}</script>`) : Buffer.from(await original.arrayBuffer()),
    );
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  return { server, url: `http://localhost:${typeof address === 'object' ? address?.port : ''}` };
}
