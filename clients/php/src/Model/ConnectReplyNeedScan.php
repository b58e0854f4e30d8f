<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sessions`. */
final readonly class ConnectReplyNeedScan extends ConnectReply
{
    /** @param string $status always `NEED_SCAN` */
    public function __construct(
        public string $status,
        public string $qrCode,
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
            status: Read::string($data, 'status'),
            qrCode: Read::string($data, 'qrCode'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['status' => $this->status, 'qrCode' => $this->qrCode]);
    }
}
