import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';

/** What a page keeps of its own faults, for browsers whose driver does not tell. Runs in every page before anything else. */
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
 * Serves a site as its own server does, with one script more in each page: it
 * keeps errors, what could not be loaded and what the policy refused in
 * `window.faults`. The policy allows that script beside the site's own.
 */
export async function startRecordingServer(site: string): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', site), { redirect: 'manual' });
    const headers = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']) headers.delete(name);
    const isPage = headers.get('content-type')?.startsWith('text/html');
    const policy = headers.get('content-security-policy');
    if (isPage && policy) headers.set('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${HASH}`));
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(isPage ? (await answer.text()).replace('<head>', `<head><script>${RECORDER}</script>`) : Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  return { server, url: `http://localhost:${typeof address === 'object' ? address?.port : ''}` };
}
