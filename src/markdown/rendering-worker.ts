/** Process that turns Markdown into HTML for `rendering-helper.ts`. */
import { loadSiteConfig } from '../sources/load-site-config.ts';
import { answerTasks } from '../processes/answer-tasks.ts';
import { createProcessor, type Renderer } from './processor.ts';
import type { RenderingTask } from './rendering-helper.ts';

const processor = loadSiteConfig().then(createProcessor);
let renderer: Promise<Renderer> | undefined;

answerTasks(async ({ options, source, file }: RenderingTask) => {
  renderer ??= processor.then(({ createRenderer }) => createRenderer(options));
  const { render } = await renderer;
  return render(source, file === undefined ? {} : { fileURL: new URL(file) });
});
