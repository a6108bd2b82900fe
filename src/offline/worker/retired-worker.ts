import { scope } from './scope.ts';
import { deleteUnused } from './store.ts';

/*
 * The worker of a site that offers nothing to save. It replaces another worker
 * at this address as soon as a page is opened, then deletes all saved pages
 * and unregisters itself.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(deleteUnused(undefined).then(() => scope.registration.unregister())));
