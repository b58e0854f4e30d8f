<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\CallOptions;
use MessagingGateway\Download;
use MessagingGateway\Enum\ErrorCode;
use MessagingGateway\ResponseDetails;
use MessagingGateway\Runtime\Answer;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Caller;
use MessagingGateway\Runtime\Discovery;
use MessagingGateway\Runtime\Wire;
use Psr\Http\Message\ResponseFactoryInterface;
use Psr\Http\Message\ResponseInterface;

/**
 * Does the calls of a client in memory.
 *
 * @internal
 */
final class FakeCaller implements Caller
{
    private ?ResponseDetails $lastResponse = null;

    public function __construct(
        private readonly FakeGateway $gateway,
        private readonly ?int $sessionId = null,
    ) {}

    public function send(Call $call, ?CallOptions $options = null): Answer
    {
        if ($call->operation === 'events.list' && ($call->query['types'] ?? null) === 'none') {
            // A stream looks for its beginning; that of the fake is before all events that the test has set.
            return new Answer(['success' => true, 'data' => [], 'next_cursor' => 'beginning', 'has_more' => false], $this->answered($options));
        }
        $output = $this->taken($call, $options);
        ['kind' => $kind] = $result = Contract::of($call)['result'];
        if ($call->operation === 'events.list') {
            $output = $this->events($call, $output);
        }
        $details = $this->answered($options);
        if ($kind === 'nothing') {
            return new Answer([], $details);
        }
        $fields = self::object($output);
        if ($kind === 'body') {
            return new Answer($fields, $details);
        }
        $beside = array_flip($result['beside'] ?? []);
        $own = $beside === [] ? $output : array_diff_key($fields, $beside);

        return new Answer([$result['field'] ?? 'data' => $own, ...array_intersect_key($fields, $beside)], $details);
    }

    public function download(Call $call, ?CallOptions $options = null): Download
    {
        $output = $this->taken($call, $options);
        $bytes = \is_string($output) ? $output : 'bytes of a file';

        return new Download(Discovery::streamFactory()->createStream($bytes), 'application/octet-stream', $this->answered($options));
    }

    public function open(Call $call, float $silence): ResponseInterface
    {
        $this->taken($call);
        $text = '';
        foreach ($this->gateway->eventsAfter($call->headers['Last-Event-ID'] ?? null) as $event) {
            $cursor = $event['cursor'] ?? null;
            $text .= (\is_string($cursor) ? "id: {$cursor}\n" : '') . 'data: ' . Wire::json($event) . "\n\n";
        }
        $factory = Discovery::requestFactory();
        if (!$factory instanceof ResponseFactoryInterface) {
            throw new \LogicException('Streams of the fake need a PSR-17 factory of responses, as Guzzle has it.');
        }

        return $factory->createResponse()->withBody(Discovery::streamFactory()->createStream($text));
    }

    public function pause(int $failures, ?int $retryAfter): void
    {
        throw new \LogicException('The fake has no more events; leave the loop after the last one that the test has set.');
    }

    public function lastResponse(): ?ResponseDetails
    {
        return $this->lastResponse;
    }

    public function forSession(int $id): self
    {
        return new self($this->gateway, $id);
    }

    private function taken(Call $call, ?CallOptions $options = null): mixed
    {
        $headers = $call->operation === 'passkey.getPending' ? ['token' => $call->headers['x-passkey-token'] ?? null] : [];
        $input = [...$call->parameters, ...$call->query, ...$call->body, ...$headers];
        $errors = InputCheck::errors($input, Contract::of($call)['fields']);
        if ($errors !== []) {
            throw FakeGateway::refusal(ErrorCode::Validation, $errors);
        }

        return $this->gateway->take(new RecordedCall(
            operation: $call->operation,
            input: $input,
            sessionId: $this->sessionId,
            allSessions: $call->allSessions,
            upload: $call->upload,
            idempotencyKey: $options?->idempotencyKey,
        ));
    }

    private function answered(?CallOptions $options): ResponseDetails
    {
        $details = new ResponseDetails(200, [], 'fake', false, null, null);
        $this->lastResponse = $details;
        if ($options?->onResponse !== null) {
            ($options->onResponse)($details);
        }

        return $details;
    }

    private function events(Call $call, mixed $example): mixed
    {
        $after = $call->query['after'] ?? null;
        $events = $this->gateway->eventsAfter(\is_string($after) ? $after : null);
        if ($events === [] && $after === null) {
            return $example;
        }

        return ['data' => $events, 'next_cursor' => $events === [] ? $after : end($events)['cursor'] ?? null, 'has_more' => false];
    }

    /** @return array<string, mixed> */
    private static function object(mixed $value): array
    {
        $object = [];
        foreach (\is_array($value) ? $value : [] as $name => $part) {
            $object[(string) $name] = $part;
        }

        return $object;
    }
}
