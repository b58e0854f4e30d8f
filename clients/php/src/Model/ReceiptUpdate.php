<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Part of events. */
final readonly class ReceiptUpdate extends Model
{
    /**
     * @param int|null $receiptTimestamp Seconds
     * @param int|null $readTimestamp Seconds
     * @param int|null $playedTimestamp Seconds
     */
    public function __construct(
        public string $userJid,
        public ?int $receiptTimestamp = null,
        public ?int $readTimestamp = null,
        public ?int $playedTimestamp = null,
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
            userJid: Read::string($data, 'userJid'),
            receiptTimestamp: Read::intOrNull($data, 'receiptTimestamp'),
            readTimestamp: Read::intOrNull($data, 'readTimestamp'),
            playedTimestamp: Read::intOrNull($data, 'playedTimestamp'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['userJid' => $this->userJid], [
            'receiptTimestamp' => $this->receiptTimestamp,
            'readTimestamp' => $this->readTimestamp,
            'playedTimestamp' => $this->playedTimestamp,
        ]);
    }
}
