<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Tests;

use Illuminate\Bus\BusServiceProvider;
use Illuminate\Cache\CacheServiceProvider;
use Illuminate\Config\Repository;
use Illuminate\Contracts\Config\Repository as ConfigContract;
use Illuminate\Contracts\Debug\ExceptionHandler;
use Illuminate\Database\DatabaseServiceProvider;
use Illuminate\Filesystem\FilesystemServiceProvider;
use Illuminate\Foundation\Application;
use Illuminate\Http\Request;
use Illuminate\Notifications\NotificationServiceProvider;
use Illuminate\Queue\QueueServiceProvider;
use Illuminate\Support\Facades\Facade;
use MessagingGateway\Laravel\MessagingGatewayServiceProvider;
use PHPUnit\Framework\TestCase;
use Symfony\Component\HttpFoundation\Response as AnyResponse;

/** An application with nothing but what the package meets. */
abstract class LaravelTestCase extends TestCase
{
    protected const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

    protected Application $app;

    protected function setUp(): void
    {
        $this->app = new Application(sys_get_temp_dir());
        $this->app->instance('config', new Repository([
            'app' => ['debug' => true],
            'cache' => ['default' => 'array', 'stores' => ['array' => ['driver' => 'array', 'serialize' => true]]],
            'database' => ['default' => 'sqlite', 'connections' => ['sqlite' => ['driver' => 'sqlite', 'database' => ':memory:', 'prefix' => '']]],
            'queue' => [
                'default' => 'database',
                'connections' => [
                    'sync' => ['driver' => 'sync'],
                    'database' => ['driver' => 'database', 'table' => 'jobs', 'queue' => 'default', 'retry_after' => 90],
                ],
                'failed' => ['driver' => 'null'],
            ],
            'messaging-gateway' => [
                'url' => 'https://gateway.example.com', 'token' => 'secret-token', 'session' => '7',
                'webhook' => ['path' => 'hooks/gateway', 'secret' => 'whsec_AAAA, ' . self::SECRET, 'queue' => 'gateway'],
            ],
        ]));
        $this->app->alias('config', ConfigContract::class);
        $this->app->instance(ExceptionHandler::class, new ThrowingHandler());
        Facade::clearResolvedInstances();
        Facade::setFacadeApplication($this->app);
        foreach ([FilesystemServiceProvider::class, CacheServiceProvider::class, DatabaseServiceProvider::class, BusServiceProvider::class, QueueServiceProvider::class, NotificationServiceProvider::class, MessagingGatewayServiceProvider::class] as $provider) {
            $this->app->register($provider);
        }
        $this->app->boot();
        $this->app['db']->connection()->getSchemaBuilder()->create('jobs', static function ($table): void {
            $table->bigIncrements('id');
            $table->string('queue');
            $table->longText('payload');
            $table->unsignedTinyInteger('attempts');
            $table->unsignedInteger('reserved_at')->nullable();
            $table->unsignedInteger('available_at');
            $table->unsignedInteger('created_at');
        });
    }

    /**
     * @param array<string, mixed> $event
     * @param array<string, string> $headers
     */
    protected function deliver(array $event, array $headers = []): AnyResponse
    {
        $body = json_encode($event, \JSON_THROW_ON_ERROR);
        $now = time();
        $signed = hash_hmac('sha256', "evt_1.{$now}.{$body}", (string) base64_decode(substr(self::SECRET, 6), true), true);
        $headers += [
            'webhook-id' => 'evt_1', 'webhook-timestamp' => (string) $now,
            'webhook-signature' => 'v1,' . base64_encode($signed), 'x-webhook-delivery' => 'd1', 'content-type' => 'application/json',
        ];
        $server = [];
        foreach ($headers as $name => $value) {
            $server[($name === 'content-type' ? '' : 'HTTP_') . strtoupper(str_replace('-', '_', $name))] = $value;
        }

        $request = Request::create('/hooks/gateway', 'POST', [], [], [], $server, $body);
        $this->app->instance('request', $request);

        return $this->app['router']->dispatch($request);
    }

    /** Runs the next job of a queue, as a worker does. */
    protected function work(string $queue): void
    {
        $this->app['queue.worker']->setCache($this->app['cache']->store());
        $this->app['queue.worker']->runNextJob('database', $queue, new \Illuminate\Queue\WorkerOptions());
    }
}
