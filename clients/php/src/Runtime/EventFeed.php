<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\CallOptions;
use MessagingGateway\Enum\EventName;
use MessagingGateway\Exception\ApiException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\GatewayEvent;

/**
 * Events of a session as iterators.
 *
 * @internal
 */
trait EventFeed
{
    /**
     * Events that are kept, from the oldest on, until there are no more. Go on later with the `cursor` of the last one.
     *
     * @param string|null $after cursor; null: the oldest event that is kept
     * @param list<EventName|string>|string|null $types names; null: all
     * @param int|null $limit events per call, 1–1000
     *
     * @return \Generator<int, GatewayEvent>
     *
     * @throws GatewayException
     */
    public function iterate(?string $after = null, array|string|null $types = null, ?int $limit = null, ?CallOptions $options = null): \Generator
    {
        $isMore = true;
        while ($isMore) {
            $call = new Call(
                operation: 'events.list',
                method: 'GET',
                path: '/api/events',
                query: Wire::fields([], ['after' => $after, 'types' => Wire::names($types), 'limit' => $limit]),
            );
            $page = $this->caller->send($call, $options)->body;
            foreach (Read::objects($page, 'data', static fn(array $event): array => $event) as $event) {
                yield GatewayEvent::from($event);
            }
            $after = Read::stringOrNull($page, 'next_cursor') ?? $after;
            $isMore = Read::boolOrNull($page, 'has_more') ?? false;
        }
    }

    /**
     * Events as they happen, without an end: a lost connection is opened again where it was, so that none is skipped
     * and none comes twice. Leave the loop to stop.
     *
     * @param string|null $after cursor to go on from; null: the newest event that there is when this begins
     * @param list<EventName|string>|string|null $types names; null: all
     * @param (\Closure(): void)|null $onOpen called whenever a connection has been opened
     * @param float $silence seconds without a byte after which a connection is given up; the gateway sends one every 15 s
     *
     * @return \Generator<int, GatewayEvent>
     *
     * @throws GatewayException a refusal, as of a cursor that is no longer kept; lost connections are opened again
     */
    public function follow(?string $after = null, array|string|null $types = null, ?\Closure $onOpen = null, float $silence = 45.0): \Generator
    {
        $after ??= $this->endOfLog();
        $sequence = 0;
        $failures = 0;
        while (true) {
            $retryAfter = null;
            try {
                $call = new Call(
                    operation: 'events.stream',
                    method: 'GET',
                    path: '/api/events/stream',
                    query: Wire::fields([], ['types' => Wire::names($types)]),
                    headers: $after === null ? [] : ['Last-Event-ID' => $after],
                );
                $response = $this->caller->open($call, $silence);
                if ($onOpen !== null) {
                    $onOpen();
                }
                // An empty log has no cursor to begin at: all that is in it by now came meanwhile.
                foreach ($after === null ? $this->iterate(types: $types) : [] as $event) {
                    $after = $event->cursor ?? $after;
                    $sequence = $event->sequence;
                    yield $event;
                }
                $before = $sequence;
                foreach ((new ServerSentEvents($response->getBody()))->events() as $message) {
                    $failures = 0;
                    $event = GatewayEvent::from(Read::json($message['data']));
                    if ($event->sequence > 0 && $event->sequence <= $before) {
                        continue;
                    }
                    $after = $message['id'] ?? $event->cursor ?? $after;
                    $sequence = $event->sequence;
                    yield $event;
                }
            } catch (GatewayException $failure) {
                if (!Backoff::isTransient($failure)) {
                    throw $failure;
                }
                $retryAfter = $failure instanceof ApiException ? $failure->retryAfter : null;
            } finally {
                if (isset($response)) {
                    $response->getBody()->close();
                    unset($response);
                }
            }
            $this->caller->pause(++$failures, $retryAfter);
        }
    }

    /** The cursor of the newest event; null while there is none. No event is called `none`, so the list is empty. */
    private function endOfLog(): ?string
    {
        $call = new Call(operation: 'events.list', method: 'GET', path: '/api/events', query: ['types' => 'none', 'limit' => 1]);

        return Read::stringOrNull($this->caller->send($call)->body, 'next_cursor');
    }
}
