/** Process that writes pages for `writing-helper.ts`. */
import { writePage } from '../markdown-pages/write-page.ts';
import { answerTasks } from '../processes/answer-tasks.ts';
import type { WritingTask } from './writing-helper.ts';

answerTasks(({ url, contents }: WritingTask) => writePage({ url }, contents));
