<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Http;

use Illuminate\Contracts\Bus\Dispatcher;
use Illuminate\Contracts\Cache\Repository;
use Illuminate\Http\Request;
use Illuminate\Http\Response;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Laravel\GatewayConfig;
use MessagingGateway\Laravel\Jobs\DispatchGatewayEvent;

/** Puts an event on the queue and answers at once. One that came before is answered and not queued again. */
final class WebhookController
{
    public function __construct(
        private readonly Repository $cache,
        private readonly Dispatcher $jobs,
        private readonly GatewayConfig $config,
    ) {}

    public function __invoke(Request $request): Response
    {
        $event = $request->attributes->get(VerifyWebhookSignature::EVENT);
        if (!$event instanceof GatewayEvent) {
            throw new \LogicException('The route needs the middleware ' . VerifyWebhookSignature::class . '.');
        }
        // A replay is asked for, so it is dispatched however often it came before; its delivery has an id of its own.
        $id = $event->replayed ? $event->deliveryId : $event->id;
        $key = "messaging-gateway:{$id}";
        // A cache that keeps nothing, as the driver `null`, knows no event and loses none.
        if ($id !== null && !$this->cache->add($key, true, $this->config->remember) && $this->cache->has($key)) {
            return new Response('', 204);
        }
        $job = new DispatchGatewayEvent($event->raw, $event->id, $event->deliveryId);
        try {
            $this->jobs->dispatch($job->onConnection($this->config->connection)->onQueue($this->config->queue));
        } catch (\Throwable $failure) {
            // The gateway tries again, and then it is new.
            $this->cache->forget($key);
            throw $failure;
        }

        return new Response('', 204);
    }
}
