<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Model;

use MessagingGateway\Exception\UnexpectedAnswerException;
use MessagingGateway\Model;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** Answered by calls of `groups`. */
final readonly class GroupSettings extends Model
{
    /**
     * @param string|null $subject 1–100 characters
     * @param string|null $description Empty text removes it; at most 2048 characters
     * @param bool|null $announce Whether only admins may send
     * @param bool|null $restrict Whether only admins may change the data of the group
     * @param bool|null $joinApproval Whether joining needs approval
     * @param bool|null $memberAdd Whether every member may add
     * @param string|null $profilePicUrl Public address of a JPEG or PNG image, 5 MB at most; at most 4096 characters
     */
    public function __construct(
        public ?string $subject = null,
        public ?string $description = null,
        public ?bool $announce = null,
        public ?bool $restrict = null,
        public ?bool $joinApproval = null,
        public ?bool $memberAdd = null,
        public ?string $profilePicUrl = null,
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
            subject: Read::stringOrNull($data, 'subject'),
            description: Read::stringOrNull($data, 'description'),
            announce: Read::boolOrNull($data, 'announce'),
            restrict: Read::boolOrNull($data, 'restrict'),
            joinApproval: Read::boolOrNull($data, 'joinApproval'),
            memberAdd: Read::boolOrNull($data, 'memberAdd'),
            profilePicUrl: Read::stringOrNull($data, 'profilePicUrl'),
        );
    }

    public function toArray(): array
    {
        return Wire::fields([], [
            'subject' => $this->subject,
            'description' => $this->description,
            'announce' => $this->announce,
            'restrict' => $this->restrict,
            'joinApproval' => $this->joinApproval,
            'memberAdd' => $this->memberAdd,
            'profilePicUrl' => $this->profilePicUrl,
        ]);
    }
}
