<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\FailedCode;
use MessagingGateway\Enum\SendOutcome;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class MessageSentData extends Model
{
    /**
     * @param array<string, mixed>|null $message Raw content. Media is under one of `imageMessage`, `videoMessage`,
     *     `audioMessage`, `documentMessage`, `stickerMessage`
     * @param bool|null $viewOnce It can be seen once; always `true`
     * @param Ephemeral|null $ephemeral It disappears
     */
    public function __construct(
        public int $msgId,
        public SendOutcome|string $status,
        public bool $success,
        public ?MessageKey $key = null,
        public ?array $message = null,
        public ?bool $viewOnce = null,
        public ?Ephemeral $ephemeral = null,
        public FailedCode|string|null $failedCode = null,
        public ?string $error = null,
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
            msgId: Read::int($data, 'msgId'),
            status: Read::enum($data, 'status', SendOutcome::class),
            success: Read::bool($data, 'success'),
            key: Read::objectOrNull($data, 'key', MessageKey::fromArray(...)),
            message: Read::mapOrNull($data, 'message'),
            viewOnce: Read::boolOrNull($data, 'viewOnce'),
            ephemeral: Read::objectOrNull($data, 'ephemeral', Ephemeral::fromArray(...)),
            failedCode: Read::enumOrNull($data, 'failed_code', FailedCode::class),
            error: Read::stringOrNull($data, 'error'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'msgId' => $this->msgId,
            'status' => $this->status,
            'success' => $this->success,
        ], [
            'key' => $this->key,
            'message' => Wire::map($this->message),
            'viewOnce' => $this->viewOnce,
            'ephemeral' => $this->ephemeral,
            'failed_code' => $this->failedCode,
            'error' => $this->error,
        ]);
    }
}
