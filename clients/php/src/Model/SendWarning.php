<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\SendWarningCode;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `messages`. */
final readonly class SendWarning extends Model
{
    public function __construct(
        public SendWarningCode|string $code,
        public string $message,
        public WarnedOptOut $optOut,
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
            code: Read::enum($data, 'code', SendWarningCode::class),
            message: Read::string($data, 'message'),
            optOut: Read::object($data, 'opt_out', WarnedOptOut::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'code' => $this->code,
            'message' => $this->message,
            'opt_out' => $this->optOut,
        ]);
    }
}
