<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Tests;

use MessagingGateway\Event\SessionStatusEvent;
use MessagingGateway\Laravel\GatewayEventReceived;
use MessagingGateway\UnknownEvent;

final class WebhookRouteTest extends LaravelTestCase
{
    private const EVENT = [
        'event' => 'session.status', 'sessionId' => '7', 'timestamp' => 1767607200123, 'sequence' => 4211,
        'data' => ['status' => 'connected', 'session_id' => '7', 'reason' => null],
    ];

    public function testASignedEventIsDispatchedByTheQueue(): void
    {
        $seen = [];
        $this->app['events']->listen(SessionStatusEvent::class, static function (SessionStatusEvent $event) use (&$seen): void {
            $seen[] = [$event->id, $event->deliveryId, $event->data->toArray()['status']];
        });
        $this->app['events']->listen(GatewayEventReceived::class, static function (GatewayEventReceived $received) use (&$seen): void {
            $seen[] = $received->event->event;
        });
        self::assertSame(204, $this->deliver(self::EVENT)->getStatusCode());
        self::assertSame([], $seen, 'Nothing runs before the answer');
        self::assertSame(1, $this->app['queue']->size('gateway'));
        $this->work('gateway');
        self::assertSame([['evt_1', 'd1', 'connected'], 'session.status'], $seen);
        self::assertSame(0, $this->app['queue']->size('gateway'));
    }

    public function testAnEventThatCameBeforeIsAnsweredAndNotQueued(): void
    {
        self::assertSame([204, 204], [$this->deliver(self::EVENT)->getStatusCode(), $this->deliver(self::EVENT)->getStatusCode()]);
        self::assertSame(1, $this->app['queue']->size('gateway'));
        self::assertSame(204, $this->deliver(['replayed' => true] + self::EVENT)->getStatusCode());
        self::assertSame(2, $this->app['queue']->size('gateway'), 'A replay was asked for');
    }

    public function testACacheThatKeepsNothingLosesNoEvent(): void
    {
        $this->app['config']->set('cache.stores.none', ['driver' => 'null']);
        $this->app['config']->set('cache.default', 'none');
        self::assertSame(204, $this->deliver(self::EVENT)->getStatusCode());
        self::assertSame(1, $this->app['queue']->size('gateway'));
    }

    public function testAnEventThatCannotBeQueuedComesAgain(): void
    {
        $this->app['db']->connection()->getSchemaBuilder()->rename('jobs', 'away');
        try {
            $this->deliver(self::EVENT);
            self::fail('There is no queue.');
        } catch (\Illuminate\Database\QueryException) {
        }
        $this->app['db']->connection()->getSchemaBuilder()->rename('away', 'jobs');
        self::assertSame(204, $this->deliver(self::EVENT)->getStatusCode());
        self::assertSame(1, $this->app['queue']->size('gateway'));
    }

    public function testWhatIsNotSignedIsRefused(): void
    {
        self::assertSame(401, $this->deliver(self::EVENT, ['webhook-signature' => 'v1,AAAA'])->getStatusCode());
        self::assertSame(401, $this->deliver(self::EVENT, ['webhook-timestamp' => '1'])->getStatusCode());
        self::assertSame(0, $this->app['queue']->size('gateway'));
    }

    public function testAnUnknownEventIsDispatchedToo(): void
    {
        $seen = null;
        $this->app['events']->listen(UnknownEvent::class, static function (UnknownEvent $event) use (&$seen): void {
            $seen = [$event->event, $event->data];
        });
        $this->deliver(['event' => 'later.event', 'data' => ['x' => 1]] + self::EVENT);
        $this->work('gateway');
        self::assertSame(['later.event', ['x' => 1]], $seen);
    }
}
