<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class Message extends Model
{
    /**
     * @param array<string, mixed> $message Raw content. Media is under one of `imageMessage`, `videoMessage`,
     *     `audioMessage`, `documentMessage`, `stickerMessage`
     * @param bool|null $viewOnce It can be seen once; always `true`
     * @param Ephemeral|null $ephemeral It disappears
     */
    public function __construct(
        public FullMessageKey $key,
        public int $messageTimestamp,
        public bool $broadcast,
        public string $messageBody,
        public array $message,
        public ?string $pushName = null,
        public ?bool $viewOnce = null,
        public ?Ephemeral $ephemeral = null,
    ) {}

    /**
     * Reads what the wire has; fields that are not known here are left out.
     *
     * @param array<string, mixed> $data
     *
     * @throws UnexpectedAnswerException
     */
    public static function fromArray(array $data): self
    {
        return new self(
            key: Read::object($data, 'key', FullMessageKey::fromArray(...)),
            messageTimestamp: Read::int($data, 'messageTimestamp'),
            broadcast: Read::bool($data, 'broadcast'),
            messageBody: Read::string($data, 'messageBody'),
            message: Read::map($data, 'message'),
            pushName: Read::stringOrNull($data, 'pushName'),
            viewOnce: Read::boolOrNull($data, 'viewOnce'),
            ephemeral: Read::objectOrNull($data, 'ephemeral', Ephemeral::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'key' => $this->key,
            'messageTimestamp' => $this->messageTimestamp,
            'broadcast' => $this->broadcast,
            'messageBody' => $this->messageBody,
            'message' => Wire::map($this->message),
        ], [
            'pushName' => $this->pushName,
            'viewOnce' => $this->viewOnce,
            'ephemeral' => $this->ephemeral,
        ]);
    }
}
