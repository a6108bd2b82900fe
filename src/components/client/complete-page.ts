import { completeIslands } from './complete-islands.ts';

completeIslands(document);
document.addEventListener('astro:before-swap', (event) => completeIslands(event.newDocument));
