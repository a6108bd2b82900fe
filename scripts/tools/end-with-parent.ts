/**
 * Ends this process as soon as the one that started it with a channel for messages
 * is gone, however that was stopped. Without that a build would go on for nobody.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  // A process that listens for the end of its channel would wait for it.
  process.channel?.unref();
}
