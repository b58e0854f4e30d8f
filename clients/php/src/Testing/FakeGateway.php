<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\Enum\ErrorCode;
use MessagingGateway\Exception\ApiException;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Runtime\Refusal;
use MessagingGateway\Runtime\Wire;
use MessagingGateway\ResponseDetails;

/**
 * A gateway in memory for tests of code that calls one. Calls are held against the contract, recorded, and answered
 * with its examples, or with what the test has set.
 */
final class FakeGateway
{
    /** @var list<RecordedCall> */
    private array $calls = [];

    /** @var array<string, list<mixed>> by operation; the last one stays */
    private array $answers = [];

    /** @var list<array<string, mixed>> */
    private array $events = [];

    public function accountClient(): FakeAccountClient
    {
        return new FakeAccountClient($this);
    }

    /** A client with the key of a session. */
    public function sessionClient(): FakeSessionClient
    {
        return new FakeSessionClient($this);
    }

    /**
     * Sets what a call answers from now on. Several answers come one after the other; the last one stays.
     *
     * @param string $operation `messages.sendText`
     * @param mixed ...$answers what the call returns, as its model or with names of the wire; the bytes of a file; an
     *     exception to throw; or a closure that makes one of these from the `RecordedCall`
     */
    public function answer(string $operation, mixed ...$answers): self
    {
        Contract::operation($operation);
        $this->answers[$operation] = array_values($answers);

        return $this;
    }

    /**
     * Makes a call fail as the gateway refuses it.
     *
     * @param array<string, list<string>> $errors by field
     */
    public function refuse(string $operation, ErrorCode $code, array $errors = [], ?int $retryAfter = null): self
    {
        return $this->answer($operation, self::refusal($code, $errors, $retryAfter));
    }

    /**
     * A refusal as the gateway sends it.
     *
     * @param array<string, list<string>> $errors by field
     */
    public static function refusal(ErrorCode $code, array $errors = [], ?int $retryAfter = null): ApiException
    {
        ['status' => $status, 'message' => $message] = Contract::error($code->value);
        $headers = ['x-error-code' => $code->value] + ($retryAfter === null ? [] : ['retry-after' => (string) $retryAfter]);
        $body = ['success' => false, 'message' => $message] + ($errors === [] ? [] : ['errors' => $errors]);

        return Refusal::exception(new ResponseDetails($status, $headers, null, false, null, null), Wire::json($body));
    }

    /**
     * Events that `events->iterate()` and `events->follow()` give.
     *
     * @param array<string, mixed>|GatewayEvent ...$events as on the wire
     */
    public function events(array|GatewayEvent ...$events): self
    {
        foreach ($events as $event) {
            $this->events[] = $event instanceof GatewayEvent ? $event->raw : $event;
        }

        return $this;
    }

    /**
     * The contract's example of an event.
     *
     * @param string $name `messages.received`
     */
    public static function exampleEvent(string $name): GatewayEvent
    {
        return GatewayEvent::from(Contract::event($name));
    }

    /**
     * What was called, in order.
     *
     * @param string|null $operation `messages.sendText`; null: all
     *
     * @return list<RecordedCall>
     */
    public function calls(?string $operation = null): array
    {
        return array_values(array_filter(
            $this->calls,
            static fn(RecordedCall $call): bool => $operation === null || $call->operation === $operation,
        ));
    }

    /**
     * Records a call and says what it answers.
     *
     * @internal
     */
    public function take(RecordedCall $call): mixed
    {
        $this->calls[] = $call;
        $answers = $this->answers[$call->operation] ?? [];
        $answer = $answers === []
            ? Contract::operation($call->operation, $call->allSessions)['example']['output']
            : $answers[0];
        if (\count($answers) > 1) {
            $this->answers[$call->operation] = \array_slice($answers, 1);
        }
        if ($answer instanceof \Closure) {
            $answer = $answer($call);
        }
        if ($answer instanceof \Throwable) {
            throw $answer;
        }

        return \is_string($answer) ? $answer : json_decode(Wire::json(Wire::value($answer)), true);
    }

    /**
     * @internal
     *
     * @return list<array<string, mixed>>
     */
    public function eventsAfter(?string $cursor): array
    {
        $cursors = array_column($this->events, 'cursor');
        $index = $cursor === null ? false : array_search($cursor, $cursors, true);

        return \array_slice($this->events, $index === false ? 0 : $index + 1);
    }
}
