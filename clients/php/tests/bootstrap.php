<?php

declare(strict_types=1);

// Composer's packages where they are installed, else those of Debian.
$vendor = dirname(__DIR__) . '/vendor/autoload.php';
if (is_file($vendor)) {
    require $vendor;

    return;
}
require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(static function (string $class): void {
    foreach (['MessagingGateway\\Tests\\' => __DIR__, 'MessagingGateway\\' => dirname(__DIR__) . '/src'] as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            $path = $folder . '/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
            if (is_file($path)) {
                require $path;
            }

            return;
        }
    }
});
