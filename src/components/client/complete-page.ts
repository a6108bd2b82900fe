import { completeIslands } from './complete-islands.ts';

completeIslands(document);
