<?php

declare(strict_types=1);

// An application of Laravel that takes webhooks by the package's route, served by PHP's own server, and writes down
// which events it dispatches. The secret is in the environment.

use Illuminate\Bus\BusServiceProvider;
use Illuminate\Cache\CacheServiceProvider;
use Illuminate\Config\Repository;
use Illuminate\Contracts\Config\Repository as ConfigContract;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Filesystem\FilesystemServiceProvider;
use Illuminate\Foundation\Application;
use Illuminate\Http\Request;
use Illuminate\Queue\QueueServiceProvider;
use Illuminate\Support\Facades\Facade;
use MessagingGateway\Laravel\GatewayEventReceived;
use MessagingGateway\Laravel\MessagingGatewayServiceProvider;
use MessagingGateway\Laravel\Tests\ThrowingHandler;

require \dirname(__DIR__) . '/bootstrap.php';

$app = new Application(sys_get_temp_dir());
$app->instance('config', new Repository([
    'app' => ['debug' => true],
    'cache' => ['default' => 'array', 'stores' => ['array' => ['driver' => 'array', 'serialize' => true]]],
    'queue' => ['default' => 'sync', 'connections' => ['sync' => ['driver' => 'sync']]],
    'messaging-gateway' => [
        'url' => 'https://gateway.example.com', 'token' => 'of a test',
        'webhook' => ['path' => 'webhook', 'secret' => (string) getenv('WEBHOOK_SECRET')],
    ],
]));
$app->alias('config', ConfigContract::class);
$app->instance(ExceptionHandler::class, new ThrowingHandler());
Facade::setFacadeApplication($app);
foreach ([FilesystemServiceProvider::class, CacheServiceProvider::class, BusServiceProvider::class, QueueServiceProvider::class, MessagingGatewayServiceProvider::class] as $provider) {
    $app->register($provider);
}
$app->boot();
$app['events']->listen(GatewayEventReceived::class, static function (GatewayEventReceived $received): void {
    $line = json_encode(['event' => $received->event->event, 'id' => $received->event->id], \JSON_THROW_ON_ERROR);
    file_put_contents('php://stderr', "{$line}\n");
});
$request = Request::capture();
$app->instance('request', $request);
$app['router']->dispatch($request)->send();
