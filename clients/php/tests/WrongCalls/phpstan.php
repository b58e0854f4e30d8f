<?php

declare(strict_types=1);

// Holds PHPStan to the corpus: it has to find something at each line that is marked as wrong. Run from the package's
// folder, after `composer install`.

exec('vendor/bin/phpstan analyse --level max --no-progress --error-format json tests/WrongCalls/*.php 2>/dev/null', $output);
$report = json_decode(implode("\n", $output), true, 512, JSON_THROW_ON_ERROR);
$missed = [];
foreach (glob(__DIR__ . '/*.php') as $path) {
    foreach (file($path) as $index => $line) {
        $found = array_column($report['files'][$path]['messages'] ?? [], 'line');
        if (preg_match('~// wrong: \w+$~', rtrim($line)) === 1 && !in_array($index + 1, $found, true)) {
            $missed[] = basename($path);
        }
    }
}
echo $missed === [] ? "PHPStan finds every wrong call\n" : 'PHPStan finds nothing in ' . implode(', ', $missed) . "\n";
exit($missed === [] ? 0 : 1);
