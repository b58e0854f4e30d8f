<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use MessagingGateway\Enum\EventName;
use MessagingGateway\Event\SessionStatusEvent;
use MessagingGateway\Exception\GoneException;
use MessagingGateway\GatewayEvent;
use MessagingGateway\SessionClient;
use MessagingGateway\Tests\Support\ScriptedServer;
use MessagingGateway\UnknownEvent;
use PHPUnit\Framework\TestCase;

final class EventsTest extends TestCase
{
    /** @var list<float> seconds that were waited */
    private array $waits = [];

    public function testEventsAreReadFromACursorUntilThereAreNoMore(): void
    {
        $server = new ScriptedServer([
            ScriptedServer::json(['success' => true, 'data' => [self::event(1), self::event(2)], 'next_cursor' => 'c2', 'has_more' => true]),
            ScriptedServer::json(['success' => true, 'data' => [self::event(3)], 'next_cursor' => 'c3', 'has_more' => false]),
        ]);
        $events = iterator_to_array($this->session($server)->events->iterate(after: 'c0', types: [EventName::SessionStatus, 'later.event'], limit: 2));
        self::assertSame(['c1', 'c2', 'c3'], array_map(static fn(GatewayEvent $event): ?string => $event->cursor, $events));
        self::assertSame(
            ['/api/events?after=c0&types=session.status%2Clater.event&limit=2', '/api/events?after=c2&types=session.status%2Clater.event&limit=2'],
            array_column($server->requests(), 'target'),
        );
    }

    public function testALostStreamIsOpenedAgainWhereItWas(): void
    {
        $cut = self::sent(1) . self::sent(2) . "id: c3\ndata: {\"event\":\"session.st";
        $server = new ScriptedServer([
            ScriptedServer::events(": heartbeat\n\n" . $cut),
            ScriptedServer::closed(),
            ScriptedServer::json(['success' => false, 'message' => 'Busy'], 503, ['retry-after' => '4']),
            ScriptedServer::events(self::sent(2) . self::sent(3) . self::sent(4)),
        ]);
        $opened = 0;
        $seen = [];
        $events = $this->session($server)->events->follow(after: 'c0', types: 'session.status', onOpen: static function () use (&$opened): void {
            ++$opened;
        });
        foreach ($events as $event) {
            $seen[] = $event->sequence;
            if ($event->sequence === 4) {
                break;
            }
        }
        self::assertSame([1, 2, 3, 4], $seen);
        self::assertSame(2, $opened);
        self::assertSame(
            ['c0', 'c2', 'c2', 'c2'],
            array_map(static fn(array $request): ?string => $request['headers']['last-event-id'] ?? null, $server->requests()),
        );
        self::assertSame('/api/events/stream?types=session.status', $server->requests()[0]['target']);
        self::assertCount(3, $this->waits);
        self::assertSame(4.0, $this->waits[2]);
    }

    public function testItBeginsWhereTheLogEndedSoThatALostConnectionSkipsNothing(): void
    {
        $server = new ScriptedServer([
            self::log([], 'c8'),
            ScriptedServer::closed(),
            ScriptedServer::events(self::sent(9)),
        ]);
        self::assertSame(9, $this->session($server)->events->follow()->current()->sequence);
        self::assertSame('/api/events?types=none&limit=1', $server->requests()[0]['target']);
        self::assertSame(['c8', 'c8'], array_map(static fn(array $request): ?string => $request['headers']['last-event-id'] ?? null, \array_slice($server->requests(), 1)));
    }

    public function testInAnEmptyLogItTakesFromTheListWhatCameMeanwhile(): void
    {
        $server = new ScriptedServer([
            self::log([], null),
            ScriptedServer::events(': heartbeat' . "\n\n"),
            self::log([], null),
            ScriptedServer::events(self::sent(2) . self::sent(3)),
            self::log([1, 2], 'c2'),
        ]);
        $seen = [];
        foreach ($this->session($server)->events->follow() as $event) {
            $seen[] = $event->sequence;
            if ($event->sequence === 3) {
                break;
            }
        }
        self::assertSame([1, 2, 3], $seen);
    }

    public function testASilentStreamIsGivenUp(): void
    {
        $server = new ScriptedServer([
            ['holdMs' => 1500, 'chunked' => true] + ScriptedServer::events(self::sent(1)),
            ScriptedServer::events(self::sent(2)),
        ]);
        $seen = [];
        $begin = microtime(true);
        // The server answers one connection after the other, so the second one begins when the first has ended.
        foreach ($this->session($server)->events->follow(after: 'c0', silence: 0.5) as $event) {
            $seen[] = [$event->sequence, microtime(true) - $begin > 0.5];
            if ($event->sequence === 2) {
                break;
            }
        }
        self::assertSame([[1, false], [2, true]], $seen);
        self::assertGreaterThan(0, \count($this->waits));
    }

    public function testACursorThatIsNoLongerKeptIsTheCallersToSolve(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(['success' => false, 'message' => 'Cursor has expired.', 'oldest_cursor' => 'c9'], 410)]);
        try {
            $this->session($server)->events->follow(after: 'c1')->current();
            self::fail('It was refused.');
        } catch (GoneException $gone) {
            self::assertIsArray($gone->body);
            self::assertSame('c9', $gone->body['oldest_cursor']);
        }
    }

    public function testEventsHaveClassesAndUnknownOnesToo(): void
    {
        $known = GatewayEvent::from(self::event(1));
        self::assertInstanceOf(SessionStatusEvent::class, $known);
        self::assertSame(['connected', '7', 'evt_1'], [$known->data->toArray()['status'], $known->sessionId, $known->id]);
        $unknown = GatewayEvent::from(['event' => 'later.event', 'data' => ['x' => 1]] + self::event(2));
        self::assertInstanceOf(UnknownEvent::class, $unknown);
        self::assertSame(['x' => 1], $unknown->data);
        self::assertInstanceOf(UnknownEvent::class, GatewayEvent::from(['data' => ['status' => 1]] + self::event(3)));
        self::assertSame($unknown->raw, json_decode((string) json_encode($unknown), true));
    }

    /** @return array<string, mixed> */
    private static function event(int $number): array
    {
        return [
            'cursor' => "c{$number}", 'id' => "evt_{$number}", 'event' => 'session.status', 'sessionId' => '7',
            'timestamp' => 1767607200000 + $number, 'sequence' => $number,
            'data' => ['status' => 'connected', 'session_id' => '7', 'reason' => null],
        ];
    }

    /** @param list<int> $numbers */
    private static function log(array $numbers, ?string $next): array
    {
        return ScriptedServer::json(['success' => true, 'data' => array_map(self::event(...), $numbers), 'next_cursor' => $next, 'has_more' => false]);
    }

    private static function sent(int $number): string
    {
        return "id: c{$number}\r\ndata: " . json_encode(self::event($number)) . "\r\n\r\n";
    }

    private function session(ScriptedServer $server): SessionClient
    {
        return new SessionClient($server->url, 'secret-key', sleep: function (float $seconds): void {
            $this->waits[] = $seconds;
        });
    }
}
