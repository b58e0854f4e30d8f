<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Tests;

use Illuminate\Bus\Queueable;
use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Notifications\AnonymousNotifiable;
use Illuminate\Notifications\Notification;
use MessagingGateway\AccountClient;
use MessagingGateway\Compat\WasenderClient;
use MessagingGateway\Laravel\Compat\WasenderApi;
use MessagingGateway\Laravel\Facades\MessagingGateway;
use MessagingGateway\Laravel\Gateway;
use MessagingGateway\Laravel\GatewayConfig;
use MessagingGateway\Laravel\Notifications\GatewayMessage;
use MessagingGateway\SessionClient;
use MessagingGateway\Testing\RecordedCall;

final class ClientsTest extends LaravelTestCase
{
    public function testTheContainerHasTheClients(): void
    {
        self::assertInstanceOf(AccountClient::class, $this->app->make(AccountClient::class));
        self::assertInstanceOf(SessionClient::class, $this->app->make(SessionClient::class));
        self::assertSame($this->app->make(Gateway::class), MessagingGateway::getFacadeRoot());
        self::assertSame(MessagingGateway::account(), $this->app->make(AccountClient::class));
    }

    public function testTheFacadeOfTheOtherLibraryCallsThisGateway(): void
    {
        self::assertInstanceOf(WasenderClient::class, WasenderApi::getFacadeRoot());
    }

    public function testTheConfigurationIsMergedWithItsDefaults(): void
    {
        $config = $this->app->make(GatewayConfig::class);
        self::assertSame(['whsec_AAAA', self::SECRET], $config->secrets);
        self::assertSame([7, 60.0, 2, 300, 172_800], [$config->session, $config->timeout, $config->maxRetries, $config->tolerance, $config->remember]);
    }

    public function testWhatIsMissingIsNamed(): void
    {
        $gateway = new Gateway(GatewayConfig::of(['url' => 'https://gateway.example.com']));
        $this->expectExceptionMessage('messaging-gateway.key');
        $gateway->session();
    }

    public function testTheFacadeCanBeFaked(): void
    {
        $fake = MessagingGateway::fake();
        MessagingGateway::session()->messages->sendText(to: '+6281234567890', text: 'Hello');
        MessagingGateway::session(8)->messages->sendText(to: '+6281234567890', text: 'Hello');
        self::assertSame([7, 8], array_map(static fn(RecordedCall $call): ?int => $call->sessionId, $fake->calls('messages.sendText')));
    }

    public function testNotificationsAreSentByTheChannel(): void
    {
        $fake = MessagingGateway::fake();
        $to = (new AnonymousNotifiable())->route('messaging-gateway', '+6281234567890');
        $to->notify(new OrderShipped(GatewayMessage::text('Shipped')));
        $to->notify(new OrderShipped('Plain'));
        $to->notify(new OrderShipped(GatewayMessage::text('Below')->image('https://example.com/a.png')->session(9)));
        $to->notify(new OrderShipped((new GatewayMessage())->document('https://example.com/a.pdf', 'a.pdf')->to('1-2@g.us')));
        $to->notify(new OrderShipped(GatewayMessage::template(3, ['name' => 'Ana'])));
        (new AnonymousNotifiable())->notify(new OrderShipped('Nobody'));
        self::assertSame(
            [
                ['messages.sendText', 7, ['to' => '+6281234567890', 'text' => 'Shipped']],
                ['messages.sendText', 7, ['to' => '+6281234567890', 'text' => 'Plain']],
                ['messages.sendImage', 9, ['to' => '+6281234567890', 'imageUrl' => 'https://example.com/a.png', 'text' => 'Below']],
                ['messages.sendDocument', 7, ['to' => '1-2@g.us', 'documentUrl' => 'https://example.com/a.pdf', 'fileName' => 'a.pdf']],
                ['messages.sendTemplate', 7, ['to' => '+6281234567890', 'templateId' => 3, 'values' => ['name' => 'Ana']]],
            ],
            array_map(static fn(RecordedCall $call): array => [$call->operation, $call->sessionId, $call->input], $fake->calls()),
        );
    }

    public function testAQueuedNotificationKeepsItsIdempotencyKeyWhenItIsTriedAgain(): void
    {
        $keys = [];
        $fake = MessagingGateway::fake();
        $fake->answer('messages.sendText', static function (RecordedCall $call) use (&$keys): \Throwable|array {
            $keys[] = $call->idempotencyKey;

            return \count($keys) === 1
                ? new \MessagingGateway\Exception\GatewayConnectionException('Away')
                : ['msgId' => 1, 'jid' => '+6281234567890', 'status' => 'in_progress'];
        });
        (new AnonymousNotifiable())->route('messaging-gateway', '+6281234567890')->notify(new QueuedOrderShipped());
        self::assertSame([], $keys);
        try {
            $this->work('default');
        } catch (\Throwable) {
        }
        $this->work('default');
        self::assertCount(2, $keys);
        self::assertNotNull($keys[0]);
        self::assertSame($keys[0], $keys[1]);
    }
}

class OrderShipped extends Notification
{
    public function __construct(private readonly GatewayMessage|string $message) {}

    /** @return list<string> */
    public function via(object $notifiable): array
    {
        return ['messaging-gateway'];
    }

    public function toMessagingGateway(object $notifiable): GatewayMessage|string
    {
        return $this->message;
    }
}

final class QueuedOrderShipped extends Notification implements ShouldQueue
{
    use Queueable;

    public int $tries = 3;

    /** @return list<string> */
    public function via(object $notifiable): array
    {
        return ['messaging-gateway'];
    }

    public function toMessagingGateway(object $notifiable): string
    {
        return 'Shipped';
    }
}
