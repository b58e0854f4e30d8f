<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Enum\Scope;
use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `optOuts`. */
final readonly class OptOutSettings extends Model
{
    /**
     * @param bool $enabled Whether words of people opt out, and in again
     * @param Scope|string $scope Where a word holds: in every session, or in the one it was written to
     * @param bool $builtIn Whether the built-in words count beside your own
     * @param list<string> $words Words of your own that opt out; at most 100 items
     * @param list<string> $returnWords Words of your own that opt in again; at most 100 items
     * @param list<OptOutWords> $builtInWords The built-in words, by language
     */
    public function __construct(
        public bool $enabled,
        public Scope|string $scope,
        public bool $builtIn,
        public array $words,
        public array $returnWords,
        public array $builtInWords,
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
            enabled: Read::bool($data, 'enabled'),
            scope: Read::enum($data, 'scope', Scope::class),
            builtIn: Read::bool($data, 'built_in'),
            words: Read::listOf($data, 'words', Read::string(...)),
            returnWords: Read::listOf($data, 'return_words', Read::string(...)),
            builtInWords: Read::objects($data, 'built_in_words', OptOutWords::fromArray(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([
            'enabled' => $this->enabled,
            'scope' => $this->scope,
            'built_in' => $this->builtIn,
            'words' => $this->words,
            'return_words' => $this->returnWords,
            'built_in_words' => $this->builtInWords,
        ]);
    }
}
