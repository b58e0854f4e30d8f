<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

use MessagingGateway\AccountClient;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\PhoneMessage;
use MessagingGateway\Model\PhoneSentMessage;

/** A virtual phone, as its owner uses it. All that a phone can do is in `$account->sandbox`. */
final class SandboxPhone
{
    private ?string $lastSeen = null;

    /**
     * @param string $number with `+`
     * @param string $jid `15561234567@s.whatsapp.net`
     */
    public function __construct(
        private readonly AccountClient $account,
        public readonly string $number,
        public readonly string $jid,
    ) {}

    /**
     * Its owner writes a text.
     *
     * @param string $to number or JID
     *
     * @throws GatewayException
     */
    public function send(string $to, string $text): PhoneSentMessage
    {
        return $this->account->sandbox->sendMessage($this->number, to: $to, text: $text);
    }

    /**
     * Its messages, received and sent, oldest first.
     *
     * @param string|null $chat number or JID; null: all
     *
     * @return list<PhoneMessage>
     *
     * @throws GatewayException
     */
    public function messages(?string $chat = null): array
    {
        return $this->account->sandbox->listMessages($this->number, limit: 200, chat: $chat);
    }

    /**
     * Waits for the next message that it received, and returns each one once.
     *
     * @param (\Closure(PhoneMessage): bool)|string|null $which its text, or what it has to fulfil; null: any
     * @param float $timeout seconds
     *
     * @throws GatewayException
     * @throws SandboxTimeoutException
     */
    public function awaitMessage(\Closure|string|null $which = null, float $timeout = 15.0): PhoneMessage
    {
        $fits = match (true) {
            $which === null => static fn(PhoneMessage $message): bool => true,
            \is_string($which) => static fn(PhoneMessage $message): bool => $message->text === $which,
            default => $which,
        };

        return Waiting::until(fn(): ?PhoneMessage => $this->next($fits), $timeout, "No such message came to {$this->number}.");
    }

    /** @param \Closure(PhoneMessage): bool $fits */
    private function next(\Closure $fits): ?PhoneMessage
    {
        foreach ($this->account->sandbox->listMessages($this->number, after: $this->lastSeen, limit: 200) as $message) {
            $this->lastSeen = $message->id;
            if (!$message->fromMe && $fits($message)) {
                return $message;
            }
        }

        return null;
    }
}
