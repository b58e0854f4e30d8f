<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use MessagingGateway\Enum\SessionStatus;
use MessagingGateway\Event\MessagesReceivedEvent;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\PhoneMessage;
use MessagingGateway\Testing\InteractsWithSandbox;
use MessagingGateway\Testing\Sandbox;
use MessagingGateway\Testing\SandboxTimeoutException;
use PHPUnit\Framework\TestCase;

/** The test kit, against a whole gateway that `GATEWAY_URL` and `GATEWAY_TOKEN` name. */
final class SandboxTest extends TestCase
{
    use InteractsWithSandbox;

    public function testPhonesLinkAndTalk(): void
    {
        $sandbox = $this->gatewaySandbox();
        $line = $sandbox->phone(name: 'Line');
        $session = $sandbox->session($line);
        self::assertSame(SessionStatus::Connected, $session->sessions->getStatus());

        $ana = $sandbox->phone(name: 'Ana');
        $session->messages->sendText(to: $ana->number, text: 'One');
        $session->messages->sendText(to: $ana->number, text: 'Two');
        self::assertSame('Two', $ana->awaitMessage('Two')->text);

        $ana->send($line->number, 'Three');
        foreach ($session->events->follow(types: 'messages.received', after: self::first($session->events->iterate())) as $event) {
            self::assertInstanceOf(MessagesReceivedEvent::class, $event);
            self::assertSame('Three', $event->data->messages->messageBody);
            break;
        }

        $session->messages->sendText(to: Sandbox::ECHO, text: 'Echo');
        $echo = $sandbox->existing(Sandbox::ECHO);
        self::assertSame('Echo', $echo->awaitMessage(static fn(PhoneMessage $message): bool => $message->text === 'Echo')->text);

        $this->expectException(SandboxTimeoutException::class);
        $ana->awaitMessage('Never', timeout: 0.3);
    }

    public function testWhatATestMadeIsDeletedAfterIt(): void
    {
        $sandbox = $this->gatewaySandbox();
        $phone = $sandbox->phone();
        $sandbox->session($phone);
        [$id] = $sandbox->sessionIds();
        $this->cleanUpGatewaySandbox();
        $this->expectException(NotFoundException::class);
        $this->gatewayAccount()->sessions->get($id);
    }

    /** @param iterable<\MessagingGateway\GatewayEvent> $events */
    private static function first(iterable $events): ?string
    {
        foreach ($events as $event) {
            return $event->cursor;
        }

        return null;
    }
}
