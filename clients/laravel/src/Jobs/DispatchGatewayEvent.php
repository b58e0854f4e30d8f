<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Jobs;

use Illuminate\Bus\Queueable;
use Illuminate\Contracts\Events\Dispatcher;
use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Queue\InteractsWithQueue;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Laravel\GatewayEventReceived;

/**
 * Dispatches an event of the gateway as an event of Laravel. Listen to the class of the event, as
 * `MessagingGateway\Event\MessagesReceivedEvent`, or to all of them by `MessagingGateway\Laravel\GatewayEventReceived`.
 */
final class DispatchGatewayEvent implements ShouldQueue
{
    use InteractsWithQueue;
    use Queueable;

    /** @param array<string, mixed> $raw the event as it came */
    public function __construct(
        public readonly array $raw,
        public readonly ?string $id,
        public readonly ?string $deliveryId,
    ) {}

    public function handle(Dispatcher $events): void
    {
        $event = GatewayEvent::from($this->raw, $this->id, $this->deliveryId);
        $events->dispatch($event);
        $events->dispatch(new GatewayEventReceived($event));
    }
}
