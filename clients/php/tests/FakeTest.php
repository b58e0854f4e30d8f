<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use MessagingGateway\AccountClient;
use MessagingGateway\Enum\ErrorCode;
use MessagingGateway\Event\MessagesReceivedEvent;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\GatewayEvent;
use MessagingGateway\Model\Poll;
use MessagingGateway\Model\SentMessage;
use MessagingGateway\SessionClient;
use MessagingGateway\Testing\Contract;
use MessagingGateway\Testing\FakeAccountClient;
use MessagingGateway\Testing\FakeGateway;
use MessagingGateway\Testing\FakeSessionClient;
use MessagingGateway\Testing\RecordedCall;
use MessagingGateway\Tests\Support\Invocation;
use PHPUnit\Framework\TestCase;

final class FakeTest extends TestCase
{
    private const CONTRACT = __DIR__ . '/../resources/contract';

    /** @dataProvider operations */
    public function testEveryOperationTakesItsExampleAndAnswersIt(string $operation, bool $allSessions): void
    {
        $table = Contract::operation($operation, $allSessions);
        $input = (array) $table['example']['input'];
        foreach (self::clientsOf($table['credential']) as $client) {
            $answer = Invocation::call($client, $operation, $input, allSessions: $allSessions);
            match ($table['result']['kind']) {
                'nothing' => self::assertNull($answer),
                'file' => self::assertIsArray(Invocation::wire($answer)),
                default => self::assertEquals(self::sorted($table['example']['output']), self::sorted(Invocation::wire($answer))),
            };
            $calls = $client->gateway->calls($operation);
            self::assertCount(1, $calls);
            if (!$table['takesFile']) {
                self::assertEquals(self::sorted($input), self::sorted($calls[0]->input));
            }
        }
    }

    /** @return iterable<string, array{string, bool}> */
    public static function operations(): iterable
    {
        foreach (glob(self::CONTRACT . '/*/*.php') ?: [] as $path) {
            $resource = basename(\dirname($path));
            $method = basename($path, '.php');
            if ($resource === 'event-examples' || "{$resource}.{$method}" === 'events.stream') {
                continue;
            }
            $allSessions = str_ends_with($method, 'ForAllSessions');
            yield "{$resource}.{$method}" => ["{$resource}." . preg_replace('/ForAllSessions$/', '', $method), $allSessions];
        }
    }

    /** @dataProvider events */
    public function testEveryEventReadsItsExampleAndWritesItAgain(string $name): void
    {
        $example = FakeGateway::exampleEvent($name);
        $event = GatewayEvent::from($example->raw);
        self::assertSame($name, $event->event);
        self::assertTrue(property_exists($event, 'data'));
        self::assertEquals(self::sorted($example->raw['data']), self::sorted(Invocation::wire($event->data)));
    }

    /** @return iterable<string, array{string}> */
    public static function events(): iterable
    {
        foreach (glob(self::CONTRACT . '/event-examples/*.php') ?: [] as $path) {
            yield basename($path, '.php') => [basename($path, '.php')];
        }
    }

    public function testAnswersAndRefusalsCanBeSet(): void
    {
        $gateway = new FakeGateway();
        $session = $gateway->sessionClient();
        $gateway->answer(
            'messages.sendText',
            new SentMessage(msgId: 1, jid: 'a@s.whatsapp.net', status: 'in_progress'),
            ['msgId' => 2, 'jid' => 'b@s.whatsapp.net', 'status' => 'in_progress'],
            static fn(RecordedCall $call): array => ['msgId' => 3, 'jid' => $call->input['to'], 'status' => 'in_progress'],
            FakeGateway::refusal(ErrorCode::NotConnected),
        );
        $send = static fn(): SentMessage => $session->messages->sendText(to: '+6281234567890', text: 'Hello');
        self::assertSame([1, 2], [$send()->msgId, $send()->msgId]);
        self::assertSame('+6281234567890', $send()->jid);
        $this->expectException(BadRequestException::class);
        try {
            $send();
        } catch (BadRequestException $refusal) {
            self::assertSame([400, ErrorCode::NotConnected], [$refusal->status, $refusal->errorCode]);
            throw $refusal;
        }
    }

    public function testCallsAreHeldAgainstTheContract(): void
    {
        $session = new FakeSessionClient();
        try {
            $session->messages->sendPoll(to: '', poll: new Poll(question: 'Lunch?', options: ['Soup']), priority: 'soon');
            self::fail('It breaks the contract.');
        } catch (ValidationException $refusal) {
            self::assertSame(['to', 'poll.options', 'priority'], array_keys($refusal->errors));
        }
        self::assertSame([], $session->gateway->calls());
        $session->messages->sendText(to: '1', text: str_repeat('😀', 32_768));
        $this->expectException(ValidationException::class);
        $session->messages->sendText(to: '1', text: str_repeat('😀', 32_768) . 'x');
    }

    public function testSessionsOfAnAccountAreTold(): void
    {
        $account = new FakeAccountClient();
        self::assertInstanceOf(AccountClient::class, $account);
        self::assertInstanceOf(SessionClient::class, $account->session(7));
        $account->session(7)->messages->sendText(to: '1', text: 'Hello');
        $account->sessions->list();
        self::assertSame([7, null], array_map(static fn(RecordedCall $call): ?int => $call->sessionId, $account->gateway->calls()));
    }

    public function testEventsAreGivenAfterACursor(): void
    {
        $session = new FakeSessionClient();
        $first = FakeGateway::exampleEvent('messages.received')->raw;
        $session->gateway->events(['cursor' => 'c1'] + $first, ['cursor' => 'c2'] + $first);
        $read = iterator_to_array($session->events->iterate(after: 'c1'));
        self::assertCount(1, $read);
        self::assertInstanceOf(MessagesReceivedEvent::class, $read[0]);
        $followed = [];
        foreach ($session->events->follow() as $event) {
            $followed[] = $event->cursor;
            if (\count($followed) === 2) {
                break;
            }
        }
        self::assertSame(['c1', 'c2'], $followed);
    }

    /** @return iterable<FakeAccountClient|FakeSessionClient> */
    private static function clientsOf(string $credential): iterable
    {
        if ($credential !== 'key') {
            yield new FakeAccountClient();
        }
        if ($credential !== 'pat') {
            yield new FakeSessionClient();
        }
    }

    /** Without the order of fields; an empty object is an empty array here. */
    private static function sorted(mixed $value): mixed
    {
        if (!\is_array($value)) {
            return $value instanceof \stdClass ? [] : $value;
        }
        if (!array_is_list($value)) {
            ksort($value);
        }

        return array_map(self::sorted(...), $value);
    }
}
