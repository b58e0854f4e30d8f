<?php

declare(strict_types=1);

// Reads requests as lines of JSON and writes answers likewise, so that one table of scenarios drives the libraries of
// all languages. Values are as on the wire. One request after the other; the end of the input ends it.

use MessagingGateway\Tests\Support\Driver;

require __DIR__ . '/bootstrap.php';

$driver = new Driver(static function (array $answer): void {
    fwrite(STDOUT, json_encode($answer, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION) . "\n");
    fflush(STDOUT);
});
while (($line = fgets(STDIN)) !== false) {
    $driver->take(json_decode($line, true, 512, JSON_THROW_ON_ERROR));
}
