<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel;

use Illuminate\Contracts\Config\Repository;
use Illuminate\Contracts\Foundation\Application;
use Illuminate\Contracts\Foundation\CachesRoutes;
use Illuminate\Notifications\ChannelManager;
use Illuminate\Routing\Router;
use Illuminate\Support\ServiceProvider;
use MessagingGateway\AccountClient;
use MessagingGateway\Compat\WasenderClient;
use MessagingGateway\Laravel\Http\VerifyWebhookSignature;
use MessagingGateway\Laravel\Http\WebhookController;
use MessagingGateway\Laravel\Notifications\MessagingGatewayChannel;
use MessagingGateway\SessionClient;

/** Brings the clients, the route of webhooks and the notification channel into an application. */
final class MessagingGatewayServiceProvider extends ServiceProvider
{
    private const CONFIG = __DIR__ . '/../config/messaging-gateway.php';

    public function register(): void
    {
        $this->mergeConfigFrom(self::CONFIG, 'messaging-gateway');
        $this->app->singleton(GatewayConfig::class, static function (Application $app): GatewayConfig {
            $config = $app->make(Repository::class)->get('messaging-gateway');

            return GatewayConfig::of(\is_array($config) ? $config : []);
        });
        $this->app->singleton(Gateway::class);
        $this->app->bind(AccountClient::class, static fn(Application $app): AccountClient => $app->make(Gateway::class)->account());
        $this->app->bind(SessionClient::class, static fn(Application $app): SessionClient => $app->make(Gateway::class)->session());
        $this->app->singleton(WasenderClient::class, static function (Application $app): WasenderClient {
            $config = $app->make(GatewayConfig::class);

            return new WasenderClient($config->key, $config->token, $config->url());
        });
        $this->callAfterResolving(ChannelManager::class, static function (ChannelManager $channels, Application $app): void {
            $channels->extend('messaging-gateway', static fn(): MessagingGatewayChannel => $app->make(MessagingGatewayChannel::class));
        });
    }

    public function boot(Router $router, GatewayConfig $config): void
    {
        if ($this->app->runningInConsole()) {
            $this->publishes([self::CONFIG => $this->app->configPath('messaging-gateway.php')], 'messaging-gateway-config');
        }
        $isCached = $this->app instanceof CachesRoutes && $this->app->routesAreCached();
        if ($config->path !== null && !$isCached) {
            $router->post($config->path, WebhookController::class)
                ->middleware([...$config->middleware, VerifyWebhookSignature::class])
                ->name('messaging-gateway.webhook');
        }
    }
}
