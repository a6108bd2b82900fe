import { scope } from './scope.ts';
import { deleteCaches } from './store.ts';

/*
 * The worker of a site that offers nothing to keep. A browser that has another
 * worker of this address takes this one in its place as soon as a page is
 * opened; it takes away what was kept, and itself.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(deleteCaches().then(() => scope.registration.unregister())));
