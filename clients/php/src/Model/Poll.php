<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Given and answered by calls of `messages`. */
final readonly class Poll extends Model
{
    /**
     * @param string $question at least 1 characters
     * @param list<string> $options From 2 to 12 distinct options; 2–12 items
     * @param bool|null $multiSelect Whether several options may be chosen
     */
    public function __construct(
        public string $question,
        public array $options,
        public ?bool $multiSelect = null,
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
            options: Read::listOf($data, 'options', Read::string(...)),
            multiSelect: Read::boolOrNull($data, 'multiSelect'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['question' => $this->question, 'options' => $this->options], ['multiSelect' => $this->multiSelect]);
    }
}
