import { inNodes, type ProseRule } from './prose-rule.ts';

/** Requires a language on code blocks, for colours, copying and checks. */
export const codeLanguage: ProseRule = {
  id: 'code-language',
  find: inNodes((node, { source }) => {
    if (node.type !== 'code' || node.lang) return [];
    const isFence = /^\s*(?:```|~~~)/.test(source.slice(node.position?.start.offset));
    return [
      isFence
        ? { message: 'a block of code without a language', hint: 'write it behind the fence: ```bash, or ```text for what a program prints' }
        : { message: 'an indented block of code', hint: 'put it between fences, with a language: ```bash' },
    ];
  }),
};
