<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `optOuts`. */
final readonly class OptOutWords extends Model
{
    /**
     * @param list<string> $words
     * @param list<string> $returnWords
     */
    public function __construct(
        public string $language,
        public array $words,
        public array $returnWords,
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
            language: Read::string($data, 'language'),
            words: Read::listOf($data, 'words', Read::string(...)),
            returnWords: Read::listOf($data, 'return_words', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'language' => $this->language,
            'words' => $this->words,
            'return_words' => $this->returnWords,
        ]);
    }
}
