/** Labels in an operation's Markdown form for the facts above its text: its id, and its method with its path. */
export const OPERATION_FACTS = { id: 'Operation', call: 'Call' } as const;
