import { inNodes, type ProseRule } from './prose-rule.ts';

/** Requires a language on code blocks, for colours, copying and checks. */
export const codeLanguage: ProseRule = {
  id: 'code-language',
  find: inNodes((node, { source }) => {
    if (node.type !== 'code' || node.lang) return [];
    const isFence = /^\s*(?:```|~~~)/.test(source.slice(node.position?.start.offset));
    return [
      isFence
        ? { message: 'a code block without a language', hint: 'write it after the fence: ```bash, or ```text for the output of a program' }
        : { message: 'an indented code block', hint: 'put it between fences, with a language: ```bash' },
    ];
  }),
};
