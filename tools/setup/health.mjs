// The health check of the image: exit code 0 while the server on this machine is ready.
try {
  const { status } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`, {
    signal: AbortSignal.timeout(4000),
  });
  process.exitCode = status === 200 ? 0 : 1;
} catch {
  process.exitCode = 1;
}
