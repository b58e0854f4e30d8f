<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use MessagingGateway\Event\SessionStatusEvent;
use MessagingGateway\Exception\WebhookSignatureException;
use MessagingGateway\Webhook;
use PHPUnit\Framework\TestCase;

final class WebhookTest extends TestCase
{
    private const BODY = '{"event":"session.status","sessionId":"7","timestamp":1767607200123,"sequence":4211,"data":{"status":"connected","session_id":"7","reason":null}}';
    private const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    private const OTHER = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

    public function testASignedWebhookIsAnEvent(): void
    {
        $event = Webhook::constructEvent(self::BODY, self::headers(), self::SECRET);
        self::assertInstanceOf(SessionStatusEvent::class, $event);
        self::assertSame(['evt_1', 'd1', 4211], [$event->id, $event->deliveryId, $event->sequence]);
    }

    public function testHeadersMayBeThoseOfAnyServer(): void
    {
        $server = [];
        foreach (self::headers() as $name => $value) {
            $server['HTTP_' . strtoupper(str_replace('-', '_', $name))] = $value;
        }
        self::assertSame('evt_1', Webhook::constructEvent(self::BODY, $server, self::SECRET)->id);
        $lists = array_map(static fn(string $value): array => [$value], self::headers());
        self::assertSame('evt_1', Webhook::constructEvent(self::BODY, array_change_key_case($lists, \CASE_UPPER), self::SECRET)->id);
    }

    public function testWhileASecretIsReplacedBothFit(): void
    {
        $both = self::headers();
        $both['webhook-signature'] .= ' ' . self::headers(self::OTHER)['webhook-signature'] . ' v2,x';
        self::assertSame('evt_1', Webhook::constructEvent(self::BODY, $both, self::OTHER)->id);
        self::assertSame('evt_1', Webhook::constructEvent(self::BODY, self::headers(self::OTHER), [self::SECRET, self::OTHER])->id);
    }

    public function testTheVerbatimSecretFitsToo(): void
    {
        $headers = ['X-Webhook-Signature' => '0123456789abcdef', 'webhook-id' => 'evt_1'];
        self::assertSame('evt_1', Webhook::constructEvent(self::BODY, $headers, '0123456789abcdef')->id);
        $this->expectException(WebhookSignatureException::class);
        Webhook::constructEvent(self::BODY, $headers, '0123456789abcdeg');
    }

    /**
     * @dataProvider forgeries
     *
     * @param array<string, string> $headers
     * @param string|list<string> $secret
     */
    public function testWhatIsNotSignedIsRefused(string $body, array $headers, string|array $secret): void
    {
        $this->expectException(WebhookSignatureException::class);
        Webhook::constructEvent($body, $headers, $secret);
    }

    /** @return iterable<string, array{string, array<string, string>, string|list<string>}> */
    public static function forgeries(): iterable
    {
        yield 'changed body' => [self::BODY . ' ', self::headers(), self::SECRET];
        yield 'other secret' => [self::BODY, self::headers(), self::OTHER];
        yield 'other id' => [self::BODY, ['webhook-id' => 'evt_2'] + self::headers(), self::SECRET];
        yield 'too old' => [self::BODY, self::headers(at: time() - 400), self::SECRET];
        yield 'from the future' => [self::BODY, self::headers(at: time() + 400), self::SECRET];
        yield 'no time' => [self::BODY, ['webhook-timestamp' => 'now'] + self::headers(), self::SECRET];
        yield 'no headers' => [self::BODY, [], self::SECRET];
        yield 'no secret' => [self::BODY, self::headers(), []];
        yield 'empty secret' => [self::BODY, ['x-webhook-signature' => ''], ''];
        yield 'secret without a key' => [self::BODY, self::headers('whsec_'), 'whsec_'];
    }

    public function testTheToleranceCanBeSet(): void
    {
        self::assertSame('evt_1', Webhook::constructEvent(self::BODY, self::headers(at: time() - 400), self::SECRET, 500)->id);
    }

    /** @return array<string, string> */
    private static function headers(string $secret = self::SECRET, ?int $at = null): array
    {
        $at ??= time();
        $key = (string) base64_decode(substr($secret, 6), true);

        return [
            'webhook-id' => 'evt_1',
            'webhook-timestamp' => (string) $at,
            'webhook-signature' => 'v1,' . base64_encode(hash_hmac('sha256', "evt_1.{$at}." . self::BODY, $key, true)),
            'x-webhook-delivery' => 'd1',
        ];
    }
}
