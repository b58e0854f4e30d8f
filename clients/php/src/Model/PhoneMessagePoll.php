<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `sandbox`. */
final readonly class PhoneMessagePoll extends Model
{
    /** @param list<PollVotes> $options */
    public function __construct(
        public string $question,
        public bool $multiSelect,
        public array $options,
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
            question: Read::string($data, 'question'),
            multiSelect: Read::bool($data, 'multiSelect'),
            options: Read::objects($data, 'options', PollVotes::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'question' => $this->question,
            'multiSelect' => $this->multiSelect,
            'options' => $this->options,
        ]);
    }
}
