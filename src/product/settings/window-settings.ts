import type { Setting } from './setting.ts';

/** Builds the settings of a shell app's drawing surface. */
export function makeWindowSettings(title: string, id: string, size: readonly [number, number], minSize: readonly [number, number]): Setting[] {
  return [
    { path: 'title', type: 'text', value: title, meaning: 'title of the window' },
    { path: 'app.id', type: 'text', value: id, meaning: 'ID by which the compositor knows the app' },
    { path: 'app.text_multithreading', type: 'true or false', value: true, builtIn: false, meaning: 'lay out text on several processor cores' },
    { path: 'app.antialiasing', type: 'true or false', value: true, builtIn: false, meaning: 'smooth edges' },
    { path: 'app.try_opengles_first', type: 'true or false', value: true, meaning: 'try OpenGL ES before OpenGL' },
    { path: 'window.size', type: 'two whole numbers', value: size, meaning: 'width and height in pixels' },
    { path: 'window.position', type: 'two whole numbers', value: [0, 0], meaning: 'left and top edge at the start' },
    { path: 'window.min_size', type: 'two whole numbers or null', value: minSize, builtIn: null, meaning: 'minimum width and height' },
    { path: 'window.max_size', type: 'two whole numbers or null', value: null, meaning: 'maximum width and height' },
    { path: 'window.visible', type: 'true or false', value: true, meaning: 'show the window' },
    { path: 'window.resizable', type: 'true or false', value: true, meaning: 'can be resized' },
    { path: 'window.decorations', type: 'true or false', value: true, meaning: 'title bar' },
    { path: 'window.transparent', type: 'true or false', value: true, builtIn: false, meaning: 'see through to what is behind' },
    { path: 'window.always_on_top', type: 'true or false', value: false, meaning: 'keep above other windows' },
    { path: 'window.icon_path', type: 'path or null', value: null, meaning: 'icon of the window' },
  ];
}
