<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `templates`. */
final readonly class TemplatePreview extends Model
{
    /** @param list<string> $missing Variables with neither a value nor a fallback */
    public function __construct(
        public MessageContent $content,
        public array $missing,
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
            content: Read::object($data, 'content', MessageContent::fromArray(...)),
            missing: Read::listOf($data, 'missing', Read::string(...)),
        );
    }

    public function toArray(): array
    {
        return Wire::fields(['content' => $this->content, 'missing' => $this->missing]);
    }
}
