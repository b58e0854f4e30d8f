<?php

// Runs a file inside the application, as `php artisan tinker <file>` does; Debian has no tinker.
require __DIR__ . '/vendor/autoload.php';
$app = require __DIR__ . '/bootstrap/app.php';
$app->make(Illuminate\Contracts\Console\Kernel::class)->bootstrap();
class_alias(Illuminate\Support\Facades\DB::class, 'DB');
try {
    require $argv[1];
} catch (Throwable $failure) {
    // Laravel would show it and end as if nothing were wrong.
    fwrite(STDERR, (string) $failure);
    exit(1);
}
