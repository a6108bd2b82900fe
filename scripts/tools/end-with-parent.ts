/**
 * Ends this process when the parent that started it with a message channel is
 * gone, for any reason. Otherwise an abandoned build would continue.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1));
  // Otherwise the listener would keep the process alive.
  process.channel?.unref();
}
