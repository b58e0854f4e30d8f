<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use GuzzleHttp\Psr7\Utils;
use MessagingGateway\AccountClient;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\ErrorCode;
use MessagingGateway\Enum\SessionStatus;
use MessagingGateway\Exception\ApiException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayConnectionException;
use MessagingGateway\Exception\GatewayTimeoutException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\RateLimitException;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\Model\Poll;
use MessagingGateway\ResponseDetails;
use MessagingGateway\SessionClient;
use MessagingGateway\Tests\Support\ScriptedServer;
use MessagingGateway\Upload;
use PHPUnit\Framework\TestCase;

final class CallsTest extends TestCase
{
    private const SENT = ['success' => true, 'data' => ['msgId' => 10421, 'jid' => '+6281234567890', 'status' => 'in_progress']];

    /** @var list<float> seconds that were waited */
    private array $waits = [];

    public function testACallCarriesItsFieldsUnderTheNamesOfTheWire(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(self::SENT)]);
        $message = $this->session($server)->messages->sendPoll(
            to: '+6281234567890',
            poll: new Poll(question: 'Lunch?', options: ['Soup', 'Rice'], multiSelect: true),
            sendAt: new \DateTimeImmutable('2026-01-05T12:00:00.250+02:00'),
            wait: 'sent',
        );
        self::assertSame(10421, $message->msgId);
        [$request] = $server->requests();
        self::assertSame('POST', $request['method']);
        self::assertSame('/api/send-message?wait=sent', $request['target']);
        self::assertSame('Bearer secret-key', $request['headers']['authorization']);
        self::assertSame('application/json', $request['headers']['content-type']);
        self::assertSame(
            [
                'to' => '+6281234567890',
                'poll' => ['question' => 'Lunch?', 'options' => ['Soup', 'Rice'], 'multiSelect' => true],
                'sendAt' => '2026-01-05T10:00:00.250Z',
            ],
            json_decode($request['body'], true),
        );
    }

    public function testADocumentThatIsJsonIsNoFieldsOfTheCall(): void
    {
        $server = new ScriptedServer(array_fill(0, 2, ScriptedServer::json(['success' => true, 'publicUrl' => 'https://example.com/media/a.json'])));
        $this->session($server)->media->upload(Upload::fromString('{"base64":"x"}', 'application/json'));
        $this->session($server)->media->upload(Upload::fromStream(Utils::streamFor('{"base64":"x"}'), 'application/json; charset=utf-8'));
        foreach ($server->requests() as $request) {
            self::assertStringStartsWith('multipart/form-data; boundary=', $request['headers']['content-type']);
            self::assertStringContainsString("Content-Type: application/json", $request['body']);
            self::assertStringContainsString("\r\n\r\n{\"base64\":\"x\"}\r\n--", $request['body']);
        }
    }

    public function testAParameterCannotLeadToAnotherAddress(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(self::SENT)]);
        foreach (['', '.', '..'] as $jid) {
            try {
                $this->session($server)->groups->leave($jid);
                self::fail("It was sent with '{$jid}'.");
            } catch (\InvalidArgumentException $refusal) {
                self::assertSame('The parameter groupId is missing.', $refusal->getMessage());
            }
        }
        self::assertSame([], $server->requests());
    }

    public function testATokenIsSentForASessionByAHeaderAndPathsAreEncoded(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(['success' => true, 'inviteLink' => 'https://chat.whatsapp.com/x'])]);
        $link = $this->account($server)->session(7)->groups->getInviteLink('1-2@g.us');
        self::assertSame('https://chat.whatsapp.com/x', $link);
        [$request] = $server->requests();
        self::assertSame('/api/groups/1-2%40g.us/invite-link', $request['target']);
        self::assertSame('Bearer secret-token', $request['headers']['authorization']);
        self::assertSame('7', $request['headers']['x-session-id']);
        self::assertArrayNotHasKey('idempotency-key', $request['headers']);
    }

    public function testNullClearsAndAbsentIsNotSent(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(['success' => false, 'message' => 'No'], 404)]);
        try {
            $this->account($server)->sessions->update(7, name: 'Support', webhookUrl: null);
            self::fail('It was refused.');
        } catch (ApiException) {
        }
        self::assertSame('{"webhook_url":null,"name":"Support"}', $server->requests()[0]['body']);
    }

    public function testOneIdempotencyKeyGoesWithAllTriesOfACall(): void
    {
        $failed = ScriptedServer::json(['success' => false, 'message' => 'Internal server error'], 500);
        $server = new ScriptedServer([ScriptedServer::closed(), $failed, ScriptedServer::json(self::SENT), ScriptedServer::json(self::SENT)]);
        $session = $this->session($server);
        $session->messages->sendText(to: '+6281234567890', text: 'Hello');
        $session->messages->sendText(to: '+6281234567890', text: 'Hello');
        $keys = array_map(static fn(array $request): string => $request['headers']['idempotency-key'], $server->requests());
        self::assertCount(4, $keys);
        self::assertSame([$keys[0], $keys[0]], [$keys[1], $keys[2]]);
        self::assertNotSame($keys[0], $keys[3]);
        self::assertMatchesRegularExpression('/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/D', $keys[0]);
        self::assertCount(2, $this->waits);
        self::assertLessThanOrEqual(0.5, $this->waits[0]);
        self::assertLessThanOrEqual(1.0, $this->waits[1]);
    }

    public function testItWaitsAsLongAsTheGatewaySays(): void
    {
        $busy = ScriptedServer::json(['success' => false, 'message' => 'Too many'], 429, ['retry-after' => '7', 'x-error-code' => 'rate_limited']);
        $server = new ScriptedServer([$busy, $busy, ScriptedServer::json(self::SENT)]);
        $this->session($server)->messages->sendText(to: '1', text: 'Hello');
        self::assertSame([7.0, 7.0], $this->waits);
    }

    public function testALongWaitIsTheCallersToPlan(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(['success' => false, 'message' => 'Enough for today'], 429, ['retry-after' => '61'])]);
        try {
            $this->session($server)->messages->sendText(to: '1', text: 'Hello');
            self::fail('It was refused.');
        } catch (RateLimitException $refusal) {
            self::assertSame(61, $refusal->retryAfter);
        }
        self::assertSame([], $this->waits);
        self::assertCount(1, $server->requests());
    }

    public function testADumpOfAClientHasNoCredential(): void
    {
        ob_start();
        var_dump(new SessionClient('https://gateway.example.com', 'secret-key'));
        self::assertStringNotContainsString('secret-key', (string) ob_get_clean());
    }

    public function testItGivesUpAfterSoManyTries(): void
    {
        $busy = ScriptedServer::json(['success' => false, 'message' => 'Too many', 'retry_after' => 3], 429, ['x-request-id' => 'r1', 'x-error-code' => 'rate_limited']);
        $server = new ScriptedServer([$busy]);
        try {
            $this->session($server)->messages->sendText(to: '1', text: 'Hello', options: new CallOptions(maxRetries: 1, idempotencyKey: 'mine'));
            self::fail('It was refused.');
        } catch (RateLimitException $refusal) {
            self::assertSame([429, 'r1', 3, ErrorCode::RateLimited], [$refusal->status, $refusal->requestId, $refusal->retryAfter, $refusal->errorCode]);
        }
        self::assertSame(['mine', 'mine'], array_map(static fn(array $request): string => $request['headers']['idempotency-key'], $server->requests()));
    }

    /** @dataProvider refusals */
    public function testRefusalsHaveAClassByTheirCause(int $status, string $class, int $tries): void
    {
        $server = new ScriptedServer([ScriptedServer::json(['success' => false, 'message' => 'No'], $status)]);
        try {
            $this->session($server)->messages->sendText(to: '1', text: 'Hello');
            self::fail('It was refused.');
        } catch (ApiException $refusal) {
            self::assertSame("MessagingGateway\\Exception\\{$class}", $refusal::class);
            self::assertSame([$status, 'No', null], [$refusal->getCode(), $refusal->getMessage(), $refusal->errorCode]);
        }
        self::assertCount($tries, $server->requests());
    }

    /** @return iterable<string, array{int, string, int}> */
    public static function refusals(): iterable
    {
        $rows = [
            400 => ['BadRequestException', 1], 401 => ['AuthenticationException', 1], 402 => ['SubscriptionException', 1],
            403 => ['PermissionDeniedException', 1], 404 => ['NotFoundException', 1], 405 => ['BadRequestException', 1],
            408 => ['BadRequestException', 3], 409 => ['ConflictException', 1], 410 => ['GoneException', 1],
            413 => ['PayloadTooLargeException', 1], 422 => ['ValidationException', 1], 429 => ['RateLimitException', 3],
            500 => ['ServerException', 3], 501 => ['ServerException', 1], 502 => ['ServerException', 3],
            503 => ['NotReadyException', 3], 507 => ['StorageException', 3],
        ];
        foreach ($rows as $status => [$class, $tries]) {
            yield (string) $status => [$status, $class, $tries];
        }
    }

    public function testABusyIdempotencyKeyIsTriedAgainAndAConflictIsNot(): void
    {
        $busy = ScriptedServer::json(['success' => false, 'message' => 'Busy'], 409, ['x-error-code' => 'idempotency_busy']);
        $server = new ScriptedServer([$busy, ScriptedServer::json(self::SENT)]);
        self::assertSame(10421, $this->session($server)->messages->sendText(to: '1', text: 'Hello')->msgId);
        $conflict = new ScriptedServer([ScriptedServer::json(['success' => false, 'message' => 'No'], 409, ['x-error-code' => 'later_code'])]);
        $this->expectException(ConflictException::class);
        try {
            $this->session($conflict)->messages->sendText(to: '1', text: 'Hello');
        } catch (ConflictException $refusal) {
            self::assertSame('later_code', $refusal->errorCode);
            self::assertCount(1, $conflict->requests());
            throw $refusal;
        }
    }

    public function testFieldsOfARefusalAreToldByName(): void
    {
        $body = ['success' => false, 'message' => 'Validation failed', 'errors' => ['to' => ['The to field is required.']]];
        $server = new ScriptedServer([ScriptedServer::json($body, 422, ['x-error-code' => 'validation'])]);
        try {
            $this->session($server)->messages->sendText(to: '', text: 'Hello');
            self::fail('It was refused.');
        } catch (ValidationException $refusal) {
            self::assertSame(['to' => ['The to field is required.']], $refusal->errors);
            self::assertSame($body, $refusal->body);
        }
    }

    public function testASlowAnswerIsATimeout(): void
    {
        $server = new ScriptedServer([['delayMs' => 3000] + ScriptedServer::json(self::SENT)]);
        $this->expectException(GatewayTimeoutException::class);
        $this->session($server)->messages->sendText(to: '1', text: 'Hello', options: new CallOptions(timeout: 0.3, maxRetries: 0));
    }

    public function testAnAnswerThatEndsEarlyIsTriedAgain(): void
    {
        $server = new ScriptedServer([['cutAfter' => 10] + ScriptedServer::json(self::SENT), ScriptedServer::json(self::SENT)]);
        self::assertSame(10421, $this->session($server)->messages->sendText(to: '1', text: 'Hello')->msgId);
        self::assertCount(2, $server->requests());
    }

    public function testNoServerIsAConnectionError(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(self::SENT)]);
        $url = $server->url;
        unset($server);
        $this->expectException(GatewayConnectionException::class);
        (new SessionClient($url, 'k', maxRetries: 0))->messages->sendText(to: '1', text: 'Hello');
    }

    public function testAPageOfAProxyIsNoAnswer(): void
    {
        $server = new ScriptedServer([ScriptedServer::raw('<html>', ['content-type' => 'text/html'])]);
        $this->expectException(UnexpectedAnswerException::class);
        $this->session($server)->messages->sendText(to: '1', text: 'Hello');
    }

    public function testDetailsOfTheAnswerAreBesideIt(): void
    {
        $headers = [
            'x-request-id' => 'r2', 'idempotent-replayed' => 'true', 'x-ratelimit-limit' => '256', 'x-ratelimit-remaining' => '255',
            'x-ratelimit-reset' => '41', 'x-ratelimit-daily-limit' => '1000', 'x-ratelimit-daily-remaining' => '9', 'x-ratelimit-daily-reset' => '3600',
        ];
        $server = new ScriptedServer([ScriptedServer::json(self::SENT, headers: $headers)]);
        $session = $this->session($server);
        self::assertNull($session->lastResponse());
        $seen = null;
        $session->messages->sendText(to: '1', text: 'Hello', options: new CallOptions(onResponse: static function (ResponseDetails $details) use (&$seen): void {
            $seen = $details;
        }));
        $details = $session->lastResponse();
        self::assertSame($seen, $details);
        self::assertSame([200, 'r2', true], [$details?->status, $details?->requestId, $details?->replayed]);
        self::assertSame([256, 255, 41], [$details?->rateLimit?->limit, $details?->rateLimit?->remaining, $details?->rateLimit?->reset]);
        self::assertSame(9, $details?->dailyRateLimit?->remaining);
    }

    public function testUnknownFieldsAndValuesBreakNothing(): void
    {
        $data = self::SENT['data'] + ['later' => ['x' => 1]];
        $server = new ScriptedServer([
            ScriptedServer::json(['success' => true, 'data' => $data, 'meta' => 1]),
            ScriptedServer::json(['status' => 'hibernating']),
            ScriptedServer::json(['status' => 'connected']),
        ]);
        $session = $this->session($server);
        self::assertSame(['msgId' => 10421, 'jid' => '+6281234567890', 'status' => 'in_progress'], $session->messages->sendText(to: '1', text: 'Hello')->toArray());
        self::assertSame('hibernating', $session->sessions->getStatus());
        self::assertSame(SessionStatus::Connected, $session->sessions->getStatus());
    }

    public function testListsAreReadOnAndOn(): void
    {
        $page = static fn(int $number, array $ids): array => ScriptedServer::json(['success' => true, 'data' => [
            'items' => array_map(static fn(int $id): array => ['jid' => "{$id}@g.us", 'name' => "Group {$id}", 'imgUrl' => null, 'id' => "{$id}@g.us"], $ids),
            'pagination' => ['total' => 3, 'page' => $number, 'limit' => 2, 'totalPages' => 2],
        ]]);
        $server = new ScriptedServer([$page(1, [1, 2]), $page(2, [3])]);
        $names = [];
        foreach ($this->session($server)->groups->iterate(limit: 2) as $index => $group) {
            $names[$index] = $group->name;
        }
        self::assertSame(['Group 1', 'Group 2', 'Group 3'], $names);
        self::assertSame(['/api/groups?paginated=true&page=1&limit=2', '/api/groups?paginated=true&page=2&limit=2'], array_column($server->requests(), 'target'));
    }

    public function testFilesAreSentFromPathsStringsResourcesAndStreams(): void
    {
        $answer = ScriptedServer::json(['success' => true, 'publicUrl' => 'https://gateway.example.com/media/x.png']);
        $failed = ScriptedServer::json(['success' => false, 'message' => 'No'], 500);
        $server = new ScriptedServer([$failed, $answer]);
        $path = (string) tempnam(sys_get_temp_dir(), 'upload') . '.png';
        $bytes = random_bytes(100_000);
        file_put_contents($path, $bytes);
        $media = $this->session($server)->media;
        self::assertSame('https://gateway.example.com/media/x.png', $media->upload(Upload::fromPath($path)));
        $media->upload(Upload::fromString($bytes, 'image/png'));
        $media->upload(Upload::fromResource(fopen($path, 'rb') ?: self::fail('No file'), 'image/png'));
        $media->upload(Upload::fromStream(Utils::streamFor($bytes), 'image/png'));
        $piped = popen('cat ' . escapeshellarg($path), 'r') ?: self::fail('No pipe');
        $media->upload(Upload::fromResource($piped, 'image/png'));
        $requests = $server->requests();
        self::assertCount(6, $requests);
        foreach ($requests as $request) {
            self::assertSame('image/png', $request['headers']['content-type']);
            self::assertTrue($request['body'] === $bytes, 'The bytes are those of the file');
        }
        unlink($path);
    }

    public function testFilesAreReadWhileTheyCome(): void
    {
        $bytes = random_bytes(300_000);
        $whole = ScriptedServer::raw($bytes, ['content-type' => 'image/png']);
        $server = new ScriptedServer([$whole, $whole, ['cutAfter' => 1000] + $whole]);
        $session = $this->session($server);
        $download = $session->media->getUploaded('x.png');
        self::assertSame('image/png', $download->contentType);
        self::assertTrue($download->contents() === $bytes);
        self::assertArrayNotHasKey('authorization', $server->requests()[0]['headers']);
        $path = (string) tempnam(sys_get_temp_dir(), 'download');
        self::assertSame(300_000, $session->media->getUploaded('x.png')->saveTo($path));
        self::assertTrue(file_get_contents($path) === $bytes);
        unlink($path);
        $this->expectException(GatewayConnectionException::class);
        $session->media->getUploaded('x.png')->contents();
    }

    public function testAnotherClientOfPsr18IsUsed(): void
    {
        $server = new ScriptedServer([ScriptedServer::json(['success' => false, 'message' => 'Soon'], 503, ['retry-after' => '1'])]);
        $client = new Support\PlainClient();
        $this->expectException(NotReadyException::class);
        try {
            (new SessionClient($server->url, 'k', maxRetries: 0, httpClient: $client))->messages->sendText(to: '1', text: 'Hello');
        } finally {
            self::assertSame(1, $client->count);
        }
    }

    private function session(ScriptedServer $server): SessionClient
    {
        return new SessionClient($server->url . '/', 'secret-key', sleep: $this->noteWait(...));
    }

    private function account(ScriptedServer $server): AccountClient
    {
        return new AccountClient($server->url, 'secret-token', sleep: $this->noteWait(...));
    }

    private function noteWait(float $seconds): void
    {
        $this->waits[] = $seconds;
    }
}
