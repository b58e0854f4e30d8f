<?php

declare(strict_types=1);

// Composer's packages where they are installed, else those of Debian and the client beside this package.
$vendor = dirname(__DIR__) . '/vendor/autoload.php';
if (is_file($vendor)) {
    require $vendor;

    return;
}
error_reporting(E_ALL & ~E_DEPRECATED);
require '/usr/share/php/Illuminate/autoload.php';
require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(static function (string $class): void {
    $folders = [
        'MessagingGateway\\Laravel\\Tests\\' => __DIR__,
        'MessagingGateway\\Laravel\\' => dirname(__DIR__) . '/src',
        'MessagingGateway\\' => dirname(__DIR__, 2) . '/php/src',
    ];
    foreach ($folders as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            $path = $folder . '/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
            if (is_file($path)) {
                require $path;
            }

            return;
        }
    }
});
