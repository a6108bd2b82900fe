/** Names of what the Markdown form of an operation says of it above its text: its id, and its method with its path. */
export const OPERATION_FACTS = { id: 'Operation', call: 'Call' } as const;
