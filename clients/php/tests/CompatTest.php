<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use MessagingGateway\Compat\Data\SendImageMessageData;
use MessagingGateway\Compat\Data\SendLocationMessageData;
use MessagingGateway\Compat\Data\SendTextMessageData;
use MessagingGateway\Compat\RetryConfig;
use MessagingGateway\Compat\WasenderApiException;
use MessagingGateway\Compat\WasenderClient;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\Tests\Support\ScriptedServer;
use PHPUnit\Framework\TestCase;

final class CompatTest extends TestCase
{
    private const SENT = ['success' => true, 'data' => ['msgId' => 10421, 'jid' => '+628', 'status' => 'in_progress']];

    public function testTheWholeBodyComesBack(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(self::SENT)]);
        $client = new WasenderClient('session-key', null, $server->url . '/api');
        self::assertSame(self::SENT, $client->sendText('+628', 'Hello'));
        [$request] = $server->requests();
        self::assertSame('POST /api/send-message', "{$request['method']} {$request['target']}");
        self::assertSame('Bearer session-key', $request['headers']['authorization']);
        self::assertSame(['to' => '+628', 'text' => 'Hello'], json_decode($request['body'], true));
    }

    public function testMessagesTravelUnderTheNamesOfTheWire(): void
    {
        $server = new ScriptedServer(array_fill(0, 6, ScriptedServer::json(self::SENT)));
        $client = new WasenderClient('session-key', null, $server->url);
        $client->sendText(new SendTextMessageData('+628', 'Hello'));
        $client->sendImage('+628', 'https://example.com/a.png', 'A picture', ['viewOnce' => true]);
        $client->sendImage(new SendImageMessageData('+628', 'https://example.com/a.png'));
        $client->sendLocation(new SendLocationMessageData('+628', 1.5, 2.0, 'Here'));
        $client->sendContact('+628', 'Ana', '+629');
        $client->sendMessageWithMentions('1-2@g.us', 'Hi @629', ['629@s.whatsapp.net']);
        self::assertEquals(
            [
                ['to' => '+628', 'text' => 'Hello'],
                ['to' => '+628', 'imageUrl' => 'https://example.com/a.png', 'text' => 'A picture', 'viewOnce' => true],
                ['to' => '+628', 'imageUrl' => 'https://example.com/a.png'],
                ['to' => '+628', 'location' => ['latitude' => 1.5, 'longitude' => 2.0, 'name' => 'Here']],
                ['to' => '+628', 'contact' => ['name' => 'Ana', 'phone' => '+629']],
                ['to' => '1-2@g.us', 'text' => 'Hi @629', 'mentions' => ['629@s.whatsapp.net']],
            ],
            array_map(static fn(array $request): mixed => json_decode($request['body'], true), $server->requests()),
        );
    }

    public function testRetriesThatAreOnAreTwo(): void
    {
        self::assertSame(2, (new RetryConfig(enabled: true))->options()->maxRetries);
        self::assertSame(5, (new RetryConfig(true, 5))->options()->maxRetries);
        self::assertSame(0, (new RetryConfig(enabled: false))->options()->maxRetries);
    }

    public function testCallsOnSessionsUseTheTokenAndADeletedOneAnswersNull(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(['success' => true, 'data' => []]), ['status' => 204, 'headers' => [], 'body' => '']]);
        $client = new WasenderClient('session-key', '7|token', $server->url);
        $client->connectWhatsAppSession(7, true);
        self::assertSame(['success' => true, 'data' => null], $client->deleteWhatsAppSession(7));
        $seen = array_map(static fn(array $request): string => "{$request['method']} {$request['target']} {$request['headers']['authorization']}", $server->requests());
        self::assertSame(['POST /api/messenger-sessions/7/connect?qr_as_image=true Bearer 7|token', 'DELETE /api/messenger-sessions/7 Bearer 7|token'], $seen);
    }

    public function testARefusalHasItsStatusAndItsBody(): void
    {
        $body = ['success' => false, 'message' => 'Validation failed', 'errors' => ['to' => ['The to field is required.']]];
        $server = new ScriptedServer([ScriptedServer::json($body, 422)]);
        try {
            (new WasenderClient('session-key', null, $server->url))->sendText('', 'Hello');
            self::fail('It was not refused.');
        } catch (WasenderApiException $failure) {
            self::assertSame(422, $failure->getCode());
            self::assertSame($body, $failure->getResponse());
            self::assertInstanceOf(ValidationException::class, $failure->getPrevious());
        }
    }

    public function testRetriesThatAreOffAreNone(): void
    {
        $busy = ScriptedServer::json(['success' => false, 'message' => 'no', 'retry_after' => 1], 429);
        $server = new ScriptedServer([$busy, ScriptedServer::json(self::SENT)]);
        try {
            (new WasenderClient('session-key', null, $server->url))->sendText('+628', 'Hello', [], new RetryConfig());
            self::fail('It was not refused.');
        } catch (WasenderApiException $failure) {
            self::assertSame(429, $failure->getCode());
        }
        self::assertCount(1, $server->requests());
    }
}
