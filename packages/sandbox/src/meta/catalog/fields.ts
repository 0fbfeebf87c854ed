/**
 * The fields of each type of the Graph that the Marketing API's reference lists (v24.0 to v26.0). A listed field that the
 * sandbox does not model is omitted from answers; any other is refused as nonexistent.
 */
const FIELDS: Record<string, string> = {
  User: `
    about age_range birthday client_business_id community cover currency education email favorite_athletes
    favorite_teams first_name gender hometown id inspirational_people install_type installed is_guest_user
    is_work_account languages last_name link local_news_megaphone_dismiss_status
    local_news_subscription_status locale location meeting_for middle_name name name_format
    payment_pricepoints picture political profile_pic quotes relationship_status religion
    shared_login_upgrade_required_by short_name significant_other sports
    supports_donate_button_in_live_video third_party_id timezone token_for_business updated_time verified
    video_upload_limits website
  `,
  Page: `
    about access_token ad_campaign affiliation app_id artists_we_like attire available_promo_offer_ids
    awards band_interests band_members best_page bio birthday booking_agent breaking_news_usage built
    business can_checkin can_post category category_list checkins company_overview
    connected_instagram_account connected_page_backed_instagram_account contact_address
    copyright_attribution_insights copyright_whitelisted_ig_partners country_page_likes cover culinary_team
    current_location delivery_and_pickup_option_info description description_html differently_open_offerings
    directed_by display_subtext displayed_message_response_time does_viewer_have_page_permission_link_ig
    emails engagement fan_count featured_video features followers_count food_styles founded general_info
    general_manager genre global_brand_page_name global_brand_root_id has_added_app has_lead_access
    has_transitioned_to_new_page_experience has_whatsapp_business_number has_whatsapp_number hometown hours
    id impressum influences instagram_business_account is_always_open is_calling_eligible is_chain
    is_community_page is_eligible_for_branded_content
    is_eligible_for_disable_connect_ig_btn_for_non_page_admin_am_web is_messenger_bot_get_started_enabled
    is_messenger_platform_bot is_owned is_permanently_closed is_published is_unclaimed is_verified
    is_webhooks_subscribed keywords leadgen_tos_acceptance_time leadgen_tos_accepted
    leadgen_tos_accepting_user link location members merchant_id merchant_review_status
    messaging_feature_status messenger_ads_default_icebreakers messenger_ads_default_quick_replies
    messenger_ads_quick_replies_type mini_shop_storefront mission mpg name name_with_location_descriptor
    network new_like_count offer_eligible overall_star_rating owner_business page_token parent_page parking
    payment_options personal_info personal_interests pharma_safety_info phone pickup_options picture
    place_type plot_outline preferred_audience press_contact price_range privacy_info_url produced_by
    products promotion_eligible promotion_ineligible_reason public_transit rating_count recipient
    record_label release_date restaurant_services restaurant_specialties schedule screenplay_by season
    single_line_address starring start_info store_code store_location_descriptor store_number studio
    supports_donate_button_in_live_video talking_about_count tasks temporary_status unread_message_count
    unread_notif_count unseen_message_count user_access_expire_time username verification_status voip_info
    website were_here_count whatsapp_number written_by
  `,
  AdAccount: `
    account_id account_status ad_account_promotable_objects age agency_client_declaration all_capabilities
    amount_spent attribution_spec balance brand_safety_content_filter_levels business business_city
    business_country_code business_name business_state business_street business_street2 business_zip
    can_create_brand_lift_study capabilities created_time currency custom_audience_info
    default_dsa_beneficiary default_dsa_payor disable_reason end_advertiser end_advertiser_name
    existing_customers expired_funding_source_details extended_credit_invoice_group failed_delivery_checks
    fb_entity funding_source funding_source_details has_migrated_permissions has_page_authorized_adaccount
    id io_number is_attribution_spec_system_default is_ba_skip_delayed_eligible is_direct_deals_enabled
    is_in_3ds_authorization_enabled_market is_notifications_enabled is_personal is_prepay_account
    is_tax_id_required liable_address line_numbers media_agency min_campaign_group_spend_cap
    min_daily_budget name offsite_pixels_tos_accepted opportunity_score owner owner_business partner rf_spec
    send_bill_to_address show_checkout_experience sold_to_address spend_cap tax_id tax_id_status tax_id_type
    timezone_id timezone_name timezone_offset_hours_utc tos_accepted user_access_expire_time user_tasks
    user_tos_accepted viewable_business
  `,
  Campaign: `
    account_id adlabels advantage_state_info bid_strategy boosted_object_id brand_lift_studies
    budget_rebalance_flag budget_remaining buying_type campaign_group_active_time
    can_create_brand_lift_study can_use_spend_cap configured_status created_time daily_budget
    effective_status has_secondary_skadnetwork_reporting id is_adset_budget_sharing_enabled
    is_budget_schedule_enabled is_direct_send_campaign is_message_campaign is_skadnetwork_attribution
    issues_info last_budget_toggling_time lifetime_budget name objective pacing_type primary_attribution
    promoted_object recommendations smart_promotion_type source_campaign source_campaign_id
    source_recommendation_type special_ad_categories special_ad_category special_ad_category_country
    spend_cap start_time status stop_time topline_id updated_time
  `,
  AdSet: `
    account_id adlabels adset_schedule anchor_event_attribution_window_days asset_feed_id attribution_spec
    automatic_manual_state bid_adjustments bid_amount bid_constraints bid_info bid_strategy billing_event
    brand_safety_config budget_remaining campaign campaign_active_time campaign_attribution campaign_id
    configured_status created_time creative_sequence creative_sequence_repetition_pattern daily_budget
    daily_min_spend_target daily_spend_cap destination_type dsa_beneficiary dsa_payor effective_status
    end_time existing_customer_budget_percentage frequency_control_specs full_funnel_exploration_mode id
    instagram_user_id is_ba_skip_delayed_eligible is_budget_schedule_enabled is_dynamic_creative
    is_incremental_attribution_enabled issues_info learning_stage_info lifetime_budget lifetime_imps
    lifetime_min_spend_target lifetime_spend_cap max_budget_spend_percentage min_budget_spend_percentage
    multi_optimization_goal_weight name optimization_goal optimization_sub_event pacing_type
    placement_soft_opt_out promoted_object recommendations recurring_budget_semantics
    regional_regulated_categories regional_regulation_identities review_feedback rf_prediction_id
    source_adset source_adset_id start_time status targeting targeting_optimization_types
    time_based_ad_rotation_id_blocks time_based_ad_rotation_intervals trending_topics_spec tune_for_category
    updated_time use_new_app_click value_rule_set_id value_rules_applied
  `,
  Ad: `
    account_id ad_active_time ad_review_feedback ad_schedule_end_time ad_schedule_start_time adlabels adset
    adset_id bid_amount bid_info bid_type campaign campaign_id configured_status conversion_domain
    conversion_specs created_time creative creative_asset_groups_spec demolink_hash display_sequence
    effective_status engagement_audience failed_delivery_checks id issues_info last_updated_by_app_id name
    placement preview_shareable_link priority recommendations source_ad source_ad_id status targeting
    tracking_and_conversion_with_defaults tracking_specs updated_time
  `,
  AdCreative: `
    account_id actor_id ad_disclaimer_spec adlabels applink_treatment asset_feed_spec authorization_category
    auto_update body branded_content branded_content_sponsor_page_id bundle_folder_id call_to_action
    call_to_action_type categorization_criteria category_media_source collaborative_ads_lsb_image_bank_id
    contextual_multi_ads creative_sourcing_spec degrees_of_freedom_spec destination_set_id destination_spec
    dynamic_ad_voice effective_authorization_category effective_instagram_media_id effective_object_story_id
    enable_direct_install enable_launch_instant_app facebook_branded_content format_transformation_spec id
    image_crops image_hash image_url instagram_branded_content instagram_permalink_url instagram_user_id
    interactive_components_spec link_deep_link_url link_destination_display_url link_og_id link_url
    media_sourcing_spec messenger_sponsored_message name object_id object_store_url object_story_id
    object_story_spec object_type object_url omnichannel_link_spec page_welcome_message
    photo_album_source_object_story_id place_page_set_id platform_customizations playable_asset_id
    portrait_customizations product_data product_set_id recommender_settings
    regional_regulation_disclaimer_spec source_facebook_post_id source_instagram_media_id status
    template_url template_url_spec thumbnail_id thumbnail_url title url_tags use_page_actor_override
    video_id
  `,
  AdVideo: `
    ad_breaks backdated_time backdated_time_granularity content_category content_tags copyright created_time
    custom_labels description embed_html embeddable event format from icon id is_crosspost_video
    is_crossposting_eligible is_instagram_eligible length live_status permalink_url picture place
    post_views premiere_living_room_status privacy published scheduled_publish_time source status title
    universal_video_id updated_time views
  `,
  AdImage: `
    account_id created_time creatives hash height id is_associated_creatives_in_adgroups name
    original_height original_width owner_business permalink_url status updated_time url url_128 width
  `,
  AdReportRun: `
    account_id async_percent_completion async_report_url async_status date_start date_stop emails error_code
    friendly_name id is_async_export is_bookmarked is_running schedule_id time_completed time_ref
  `,
  AdsPixel: `
    automatic_matching_fields can_proxy code config creation_time creator data_use_setting description
    duplicate_entries enable_auto_assign_to_accounts enable_automatic_matching event_stats event_time_max
    event_time_min first_party_cookie_status has_1p_pixel_event id is_consolidated_container
    is_created_by_business is_crm is_mta_use is_restricted_use is_unavailable last_fired_time
    last_upload_app last_upload_app_changed_time match_rate_approx matched_entries name owner_ad_account
    owner_business usage user_access_expire_time valid_entries
  `,
  LeadgenForm: `
    allow_organic_lead block_display_for_non_targeted_viewer context_card created_time creator
    expired_leads_count follow_up_action_text follow_up_action_url id is_optimized_for_quality leads_count
    legal_content locale name organic_leads_count page page_id privacy_policy_url
    question_page_custom_headline questions status thank_you_page tracking_parameters
  `,
  Lead: `
    ad_id ad_name adset_id adset_name campaign_id campaign_name created_time custom_disclaimer_responses
    field_data form_id home_listing id is_organic partner_name platform post post_submission_check_result
    retailer_item_id vehicle
  `,
  IGUser: `
    biography business_discovery followers_count follows_count has_profile_pic id ig_id is_published
    legacy_instagram_user_id media_count mentioned_comment mentioned_media name owner_business
    profile_picture_url shopping_product_tag_eligibility shopping_review_status username website
  `,
  IGMedia: `
    alt_text boost_eligibility_info caption comments_count copyright_check_information has_poll has_slider
    id ig_id is_comment_enabled is_shared_to_feed legacy_instagram_media_id like_count media_product_type
    media_type media_url owner permalink shortcode thumbnail_url timestamp username video_title view_count
  `,
  Post: `
    actions admin_creator allowed_advertising_objectives application backdated_time call_to_action
    can_reply_privately child_attachments comments_mirroring_domain coordinates created_time event
    expanded_height expanded_width feed_targeting from full_picture height icon id instagram_eligibility
    is_app_share is_eligible_for_promotion is_expired is_hidden is_inline_created is_instagram_eligible
    is_popular is_published is_spherical message message_tags multi_share_end_card multi_share_optimized
    parent_id permalink_url picture place privacy promotable_id promotion_status properties
    scheduled_publish_time shares status_type story story_tags subscribed target targeting
    timeline_visibility updated_time via video_buying_eligibility width
  `,
  Photo: `
    album alt_text alt_text_custom backdated_time backdated_time_granularity can_backdate can_delete can_tag
    created_time event from height icon id images link name name_tags page_story_id picture place position
    source target updated_time webp_images width
  `,
  CustomAudience: `
    account_id approximate_count_lower_bound approximate_count_upper_bound customer_file_source data_source
    data_source_types datafile_custom_audience_uploading_status delete_time delivery_status description
    excluded_custom_audiences external_event_source fields_violating_integrity_policy household_audience id
    included_custom_audiences is_eligible_for_sac_campaigns is_household is_snapshot is_value_based
    lookalike_audience_ids lookalike_spec name operation_status opt_out_link owner_business
    page_deletion_marked_delete_time permission_for_actions pixel_id regulated_audience_spec retention_days
    rev_share_policy_id rule rule_aggregation rule_v2 seed_audience sharing_status subtype
    time_content_updated time_created time_updated
  `,
};

const known = new Map<string, Set<string>>();

/** Whether a type of the Graph has a field of that name, modelled here or not. */
export function isRealField(label: string, name: string): boolean {
  let fields = known.get(label);
  if (!fields) {
    fields = new Set((FIELDS[label] ?? '').split(/\s+/));
    known.set(label, fields);
  }
  return name !== '' && fields.has(name);
}
