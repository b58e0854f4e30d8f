<?php

declare(strict_types=1);

// Reads requests as lines of JSON and writes answers likewise, so that one table of scenarios drives the libraries of
// all languages. Values are as on the wire. Each request runs in a process of its own where PHP can fork; the end of the
// input ends it when the last one is answered.

use MessagingGateway\Tests\Support\Driver;

require __DIR__ . '/bootstrap.php';

$driver = new Driver(static function (array $answer): void {
    $line = json_encode($answer, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION);
    // A lock belongs to the opened file, and forks share it: each write opens its own.
    $lock = fopen(__FILE__, 'rb');
    flock($lock, LOCK_EX);
    fwrite(STDOUT, "{$line}\n");
    fflush(STDOUT);
    fclose($lock);
});
$canFork = function_exists('pcntl_fork');
// The input may be a socket, on which PHP gives up after a minute of silence.
while (!feof(STDIN)) {
    $line = fgets(STDIN);
    if ($line === false) {
        continue;
    }
    $request = json_decode($line, true, 512, JSON_THROW_ON_ERROR);
    $child = $canFork ? pcntl_fork() : -1;
    if ($child > 0) {
        while (pcntl_waitpid(-1, $status, WNOHANG) > 0);
        continue;
    }
    $driver->take($request);
    if ($child === 0) {
        // Without what the parent does at its end, as rewinding the input.
        posix_kill(getmypid(), SIGKILL);
    }
}
while ($canFork && pcntl_waitpid(-1, $status) > 0);
