<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\PhoneCallStatus;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhoneCall extends Model
{
    /** @param string $startedAt ISO 8601, UTC */
    public function __construct(
        public string $id,
        public string $from,
        public string $to,
        public bool $video,
        public PhoneCallStatus|string $status,
        public string $startedAt,
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
            id: Read::string($data, 'id'),
            from: Read::string($data, 'from'),
            to: Read::string($data, 'to'),
            video: Read::bool($data, 'video'),
            status: Read::enum($data, 'status', PhoneCallStatus::class),
            startedAt: Read::string($data, 'started_at'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'id' => $this->id,
            'from' => $this->from,
            'to' => $this->to,
            'video' => $this->video,
            'status' => $this->status,
            'started_at' => $this->startedAt,
        ]);
    }
}
