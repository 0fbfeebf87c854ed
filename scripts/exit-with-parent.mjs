/**
 * Preloaded (`node --import`) into every process that the launcher starts. The launcher holds one end of an
 * IPC channel; when it dies, even by `kill -9`, the channel closes, and the process stops as if asked to.
 */
if (process.connected) {
  // The channel alone must not keep a finished process alive.
  process.channel?.unref();
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 3000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
}
